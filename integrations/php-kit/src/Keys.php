<?php

declare(strict_types=1);

namespace Carded\Kit;

/**
 * Holds the public keys of Carded: fetched at the first proof and kept for twelve hours. A proof with an unknown key fetches them again, at most every 30 seconds,
 * so that made-up proofs do not keep this server busy.
 */
final class Keys
{
    private const KEPT_SECONDS = 43200;
    private const PAUSE_SECONDS = 30;
    private const PAUSE_AFTER_FAULT_SECONDS = 5;
    private const MOST_BYTES = 65536;
    private const MOST_KEYS = 50;

    private string $host;
    private Http $http;
    private ?Cache $cache;
    private int $timeoutSeconds;
    /** @var callable(): int */
    private $now;
    private ?array $kept = null;

    public function __construct(string $host, Http $http, ?Cache $cache, int $timeoutSeconds, callable $now)
    {
        $this->host = $host;
        $this->http = $http;
        $this->cache = $cache;
        $this->timeoutSeconds = $timeoutSeconds;
        $this->now = $now;
    }

    /**
     * @return array{x: string, y: string}|null `null`: Carded has no such key
     * @throws ProofError `unavailable`: the keys cannot be had
     */
    public function find(string $id): ?array
    {
        $now = ($this->now)();
        $kept = $this->kept ?? $this->read();
        $isFresh = $this->isWithin($now, $kept['at'], self::KEPT_SECONDS);
        if ($isFresh && isset($kept['keys'][$id])) {
            return $kept['keys'][$id];
        }
        $pause = $kept['failed'] ? self::PAUSE_AFTER_FAULT_SECONDS : self::PAUSE_SECONDS;
        if (!$this->isWithin($now, $kept['tried'], $pause)) {
            $fetched = $this->fetch();
            $kept = $fetched === null
                ? ['tried' => $now, 'failed' => true] + $kept
                : ['keys' => $fetched, 'at' => $now, 'tried' => $now, 'failed' => false];
            $this->keep($kept);
        }
        if ($kept['failed'] || !$this->isWithin($now, $kept['at'], self::KEPT_SECONDS)) {
            throw new ProofError('unavailable');
        }
        return $kept['keys'][$id] ?? null;
    }

    /** Takes a time in the future, from before the clock was set back, as too old. */
    private function isWithin(int $now, int $at, int $seconds): bool
    {
        return $at <= $now && $now - $at < $seconds;
    }

    private function fetch(): ?array
    {
        $url = $this->host . '/.well-known/jwks.json';
        $answer = $this->http->send('GET', $url, ['accept' => 'application/json'], '', $this->timeoutSeconds, self::MOST_BYTES);
        if ($answer === null || $answer['status'] !== 200) {
            return null;
        }
        $set = json_decode($answer['body'], true, 8);
        if (!is_array($set) || !is_array($set['keys'] ?? null) || count($set['keys']) > self::MOST_KEYS) {
            return null;
        }
        $keys = [];
        foreach ($set['keys'] as $key) {
            if (self::isOurs($key)) {
                $keys[$key['kid']] = ['x' => $key['x'], 'y' => $key['y']];
            }
        }
        // An answer without keys comes from something in between, such as a proxy.
        return $keys === [] ? null : $keys;
    }

    private static function isOurs($key): bool
    {
        if (!is_array($key)) {
            return false;
        }
        foreach (['kid', 'x', 'y'] as $name) {
            if (!is_string($key[$name] ?? null) || $key[$name] === '') {
                return false;
            }
        }
        return ($key['kty'] ?? null) === 'EC'
            && ($key['crv'] ?? null) === 'P-256'
            && in_array($key['alg'] ?? 'ES256', ['ES256'], true)
            && in_array($key['use'] ?? 'sig', ['sig'], true);
    }

    private function read(): array
    {
        $empty = ['keys' => [], 'at' => -1, 'tried' => -self::KEPT_SECONDS, 'failed' => false];
        $text = $this->cache === null ? null : $this->cache->get($this->name());
        $kept = $text === null ? null : json_decode($text, true, 8);
        $isWhole = is_array($kept) && is_array($kept['keys'] ?? null) && is_int($kept['at'] ?? null)
            && is_int($kept['tried'] ?? null) && is_bool($kept['failed'] ?? null);
        return $isWhole ? $kept : $empty;
    }

    private function keep(array $kept): void
    {
        $this->kept = $kept;
        if ($this->cache !== null) {
            $this->cache->set($this->name(), (string) json_encode($kept), self::KEPT_SECONDS);
        }
    }

    private function name(): string
    {
        return 'keys ' . $this->host;
    }
}
