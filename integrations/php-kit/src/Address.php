<?php

declare(strict_types=1);

namespace Carded\Kit;

/** Writes web addresses as browsers write an origin. */
final class Address
{
    /** @return string|null scheme, host, and the port unless it is the scheme's default; `null` for anything but a web address */
    public static function originOf(string $url): ?string
    {
        if (strlen($url) > 2000 || preg_match('/[\x00-\x20\x7f]/', $url) === 1) {
            return null;
        }
        $parts = parse_url($url);
        $scheme = strtolower($parts['scheme'] ?? '');
        $host = strtolower($parts['host'] ?? '');
        if (!in_array($scheme, ['http', 'https'], true) || $host === '' || isset($parts['user'])) {
            return null;
        }
        $port = $parts['port'] ?? null;
        $isUsual = $port === null || $port === ($scheme === 'https' ? 443 : 80);
        return $scheme . '://' . $host . ($isUsual ? '' : ':' . $port);
    }

    /** Requires Carded's address to be encrypted, unless it is on this machine. @throws SetupError */
    public static function hostOf(string $url): string
    {
        $origin = self::originOf($url);
        $isHere = $origin !== null && preg_match('#^http://(localhost|127\.0\.0\.1)(:\d+)?$#D', $origin) === 1;
        if ($origin === null || !($isHere || strncmp($origin, 'https://', 8) === 0)) {
            throw new SetupError('host must be the https:// address of your Carded');
        }
        return $origin;
    }
}
