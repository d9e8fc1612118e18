<?php

declare(strict_types=1);

namespace Carded\Kit;

/** Checks webhooks (Standard Webhooks 1.0: HMAC-SHA256 over `id.timestamp.body`) and reads them. */
final class WebhookVerifier
{
    private const TOLERANCE_SECONDS = 300;

    /** @var string[] */
    private array $keys;
    /** @var callable(): int */
    private $now;

    /** @param string[] $secrets `whsec_…` of the endpoint; the old one and the new one while it is renewed */
    public function __construct(array $secrets, ?callable $now = null)
    {
        $this->keys = array_filter(array_map([self::class, 'keyOf'], $secrets), 'strlen');
        $this->now = $now ?? 'time';
    }

    /**
     * @param string $body the bytes as they came: parsed and written again, they have another signature
     * @param array<string, mixed> $headers by name, in any case; a value may be a list
     * @return array with `id`, the same over retries; `type`; `data` with uuid, status, version …
     * @throws WebhookError with a code
     */
    public function verify(string $body, array $headers): array
    {
        $id = $this->checked($body, $headers);
        $event = json_decode($body, true, 32);
        $data = is_array($event) ? $event['data'] ?? null : null;
        $isEvent = is_array($data) && is_string($event['type'] ?? null) && is_string($data['status'] ?? null)
            && array_key_exists('uuid', $data) && ($data['uuid'] === null || is_string($data['uuid']));
        if (!$isEvent) {
            throw new WebhookError('not_an_event');
        }
        return ['id' => $id] + $event;
    }

    /** Checks the PUT that a `callback_url` gets in the same way. @throws WebhookError with a code */
    public function verifyCallback(string $body, array $headers): array
    {
        $id = $this->checked($body, $headers);
        $event = json_decode($body, true, 32);
        if (!is_array($event) || !is_string($event['uuid'] ?? null) || !is_string($event['status'] ?? null)) {
            throw new WebhookError('not_an_event');
        }
        return ['id' => $id] + $event;
    }

    private function checked(string $body, array $headers): string
    {
        if ($this->keys === []) {
            throw new WebhookError('no_secret');
        }
        $named = array_change_key_case($headers, CASE_LOWER);
        $found = [];
        foreach (['webhook-id', 'webhook-timestamp', 'webhook-signature'] as $name) {
            // PSR-7 and others give lists: several signatures are fine, but with two ids or times neither is trusted.
            $values = array_values(array_unique(array_filter((array) ($named[$name] ?? []), 'is_string')));
            if (count($values) !== 1 && $name !== 'webhook-signature') {
                $values = [];
            }
            $value = implode(' ', $values);
            if ($value === '') {
                throw new WebhookError('headers_missing');
            }
            $found[] = $value;
        }
        [$id, $time, $signatures] = $found;
        if (preg_match('/^\d{1,15}$/D', $time) !== 1 || abs(($this->now)() - (int) $time) > self::TOLERANCE_SECONDS) {
            throw new WebhookError('too_old');
        }
        $isSigned = false;
        foreach ($this->keys as $key) {
            $expected = 'v1,' . base64_encode(hash_hmac('sha256', $id . '.' . $time . '.' . $body, $key, true));
            foreach (explode(' ', $signatures) as $given) {
                $isSigned = hash_equals($expected, $given) || $isSigned;
            }
        }
        if (!$isSigned) {
            throw new WebhookError('wrong_signature');
        }
        return $id;
    }

    private static function keyOf($secret): string
    {
        return is_string($secret) ? (string) base64_decode((string) preg_replace('/^whsec_/', '', $secret), true) : '';
    }
}
