<?php

declare(strict_types=1);

namespace Carded\Kit;

/** Checks ES256 (RFC 7518, 3.4) with OpenSSL, which takes keys and signatures in DER. */
final class Es256
{
    // SubjectPublicKeyInfo of an uncompressed point on P-256 (RFC 5480), up to the point itself.
    private const BEFORE_POINT = '3059301306072a8648ce3d020106082a8648ce3d03010703420004';

    /** @param array{x: string, y: string} $key coordinates as base64url, of 32 bytes each */
    public static function isSigned(string $text, string $signature, array $key): bool
    {
        $x = Base64Url::decode($key['x']);
        $y = Base64Url::decode($key['y']);
        if ($x === null || $y === null || strlen($x) !== 32 || strlen($y) !== 32 || strlen($signature) !== 64) {
            return false;
        }
        $der = hex2bin(self::BEFORE_POINT) . $x . $y;
        $pem = "-----BEGIN PUBLIC KEY-----\n" . chunk_split(base64_encode($der), 64, "\n") . "-----END PUBLIC KEY-----\n";
        $public = openssl_pkey_get_public($pem);
        // OpenSSL returns 0 for a wrong signature and -1 for an error: neither is accepted.
        return $public !== false && openssl_verify($text, self::toDer($signature), $public, OPENSSL_ALGO_SHA256) === 1;
    }

    /** Writes two numbers of 32 bytes as a sequence of integers. */
    private static function toDer(string $signature): string
    {
        $numbers = self::integer(substr($signature, 0, 32)) . self::integer(substr($signature, 32));
        return "\x30" . chr(strlen($numbers)) . $numbers;
    }

    private static function integer(string $bytes): string
    {
        $bytes = ltrim($bytes, "\x00");
        // A first bit of one would make the number negative.
        if ($bytes === '' || ord($bytes[0]) > 127) {
            $bytes = "\x00" . $bytes;
        }
        return "\x02" . chr(strlen($bytes)) . $bytes;
    }
}
