<?php

declare(strict_types=1);

namespace Carded\Kit;

/** Checks a proof as it came from the browser (`carded_proof`). Refuses whatever is in doubt. */
final class ProofVerifier
{
    private const LONGEST = 8000;
    private const TYPE = 'carded-proof+jwt';

    private string $host;
    private string $key;
    private Keys $keys;
    /** @var callable(): int */
    private $now;

    public function __construct(string $host, string $key, Keys $keys, callable $now)
    {
        $this->host = $host;
        $this->key = $key;
        $this->keys = $keys;
        $this->now = $now;
    }

    /**
     * @param mixed $token as the browser sent it, so any value
     * @param array $wanted `origin`, `reference`, `min_age`, `place` (each checked only where it is given), `accept_test`, `accept_not_required`
     * @return array fields of the proof: uuid, status, min_age, is_test, origin, reference, place, expires_at
     * @throws ProofError with a code; SetupError when a field of `$wanted` is empty, because its check would be left out
     */
    public function verify($token, array $wanted): array
    {
        self::refuseEmpty($wanted);
        $proof = self::read($this->claimsOf($token));
        $isExempt = $proof['status'] === 'not_required';
        if (isset($wanted['origin']) && $proof['origin'] !== Address::originOf($wanted['origin'])) {
            throw new ProofError('other_origin');
        }
        if (isset($wanted['reference']) && $proof['reference'] !== $wanted['reference']) {
            throw new ProofError('other_reference');
        }
        if ($isExempt && ($wanted['accept_not_required'] ?? false) !== true) {
            throw new ProofError('not_required');
        }
        if (isset($wanted['place'])) {
            $isFine = $isExempt
                ? Place::isExempt($proof['place'], $wanted['place'])
                : Place::isSame($proof['place'], $wanted['place']);
            if (!$isFine) {
                throw new ProofError('other_place');
            }
        }
        // A proof that no check was needed, accepted expressly above, has no age.
        if (isset($wanted['min_age']) && !$isExempt && ($proof['min_age'] ?? -1) < max(0, $wanted['min_age'])) {
            throw new ProofError('min_age');
        }
        if ($proof['is_test'] && ($wanted['accept_test'] ?? false) !== true) {
            throw new ProofError('test');
        }
        return $proof;
    }

    private static function refuseEmpty(array $wanted): void
    {
        foreach (['origin', 'reference', 'min_age', 'place'] as $name) {
            if (array_key_exists($name, $wanted) && in_array($wanted[$name], [null, '', []], true)) {
                throw new SetupError($name . ' is there without a value');
            }
        }
        if (isset($wanted['origin']) && Address::originOf($wanted['origin']) === null) {
            throw new SetupError('origin is no web address');
        }
        if (($wanted['accept_not_required'] ?? false) === true && !isset($wanted['place'])) {
            throw new SetupError('accept_not_required needs place');
        }
    }

    private function claimsOf($token): array
    {
        if (!is_string($token) || $token === '') {
            throw new ProofError('missing');
        }
        $parts = strlen($token) > self::LONGEST ? [] : explode('.', $token);
        if (count($parts) !== 3) {
            throw new ProofError('forged');
        }
        [$head, $body, $signature] = array_map([Base64Url::class, 'decode'], $parts);
        $header = self::object($head);
        // The algorithm is never chosen by the token; `crit` would name rules that are not checked here.
        $isOurs = ($header['alg'] ?? null) === 'ES256' && ($header['typ'] ?? null) === self::TYPE
            && is_string($header['kid'] ?? null) && !array_key_exists('crit', $header);
        if (!$isOurs || $signature === null) {
            throw new ProofError('forged');
        }
        $key = $this->keys->find($header['kid']);
        if ($key === null || !Es256::isSigned($parts[0] . '.' . $parts[1], $signature, $key)) {
            throw new ProofError('forged');
        }
        $claims = self::object($body);
        $isForUs = ($claims['iss'] ?? null) === $this->host && in_array($this->key, (array) ($claims['aud'] ?? []), true);
        if (!$isForUs || !self::isTime($claims['exp'] ?? null) || !self::isTime($claims['nbf'] ?? 0)) {
            throw new ProofError('forged');
        }
        $now = ($this->now)();
        if (($claims['nbf'] ?? 0) > $now) {
            throw new ProofError('forged');
        }
        if ($claims['exp'] <= $now) {
            throw new ProofError('expired');
        }
        return $claims;
    }

    private static function object(?string $json): array
    {
        $read = $json === null || $json[0] !== '{' ? null : json_decode($json, true, 16);
        return is_array($read) ? $read : [];
    }

    private static function isTime($value): bool
    {
        return is_int($value) || is_float($value);
    }

    private static function read(array $claims): array
    {
        $status = $claims['status'] ?? null;
        $isAccepted = $status === 'accepted';
        $subject = $claims['sub'] ?? null;
        $isSubject = is_string($subject) && (!$isAccepted || $subject !== '');
        if (!($isAccepted || $status === 'not_required') || !is_string($claims['origin'] ?? null) || !$isSubject) {
            throw new ProofError('forged');
        }
        $age = $claims['min_age'] ?? null;
        $reference = $claims['reference'] ?? null;
        return [
            'uuid' => $isAccepted ? $subject : '',
            'status' => $status,
            'min_age' => is_int($age) || is_float($age) ? $age : null,
            'is_test' => ($claims['test'] ?? null) !== false,
            'origin' => $claims['origin'],
            'reference' => is_string($reference) ? $reference : null,
            'place' => self::readPlace($claims['place'] ?? null),
            'expires_at' => (int) $claims['exp'],
        ];
    }

    private static function readPlace($place): ?array
    {
        if (!is_array($place) || !is_string($place['country'] ?? null) || !is_string($place['state'] ?? null)) {
            return null;
        }
        return array_filter(
            array_intersect_key($place, array_flip(['country', 'state', 'city', 'zip'])),
            'is_string'
        );
    }
}
