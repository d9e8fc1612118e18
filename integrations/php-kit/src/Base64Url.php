<?php

declare(strict_types=1);

namespace Carded\Kit;

final class Base64Url
{
    /** @return string|null `null` for other characters, padding or leftover bits: each text has one valid spelling */
    public static function decode(string $text): ?string
    {
        if (preg_match('/^[A-Za-z0-9_-]+$/D', $text) !== 1) {
            return null;
        }
        $bytes = base64_decode(strtr($text, '-_', '+/'), true);
        return $bytes !== false && self::encode($bytes) === $text ? $bytes : null;
    }

    public static function encode(string $bytes): string
    {
        return rtrim(strtr(base64_encode($bytes), '+/', '-_'), '=');
    }
}
