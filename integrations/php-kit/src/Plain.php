<?php

declare(strict_types=1);

namespace Carded\Kit;

/** Reduces texts to what tells two people or places apart. */
final class Plain
{
    private const LONGEST = 1000;

    /** @var array<string, string>|null */
    private static ?array $table = null;

    /**
     * Keeps letters and digits, in capitals and without accents, like JavaScript's `normalize('NFKD')` and `toUpperCase()`. Uses a table, because many servers lack
     * PHP's `intl` or `mbstring`.
     *
     * @param mixed $text
     * @return string empty where the value is no text or cannot be read; callers never take two empty texts as the same person
     */
    public static function of($text): string
    {
        if (!is_string($text) && !is_int($text) && !is_float($text)) {
            return '';
        }
        $text = (string) $text;
        // Characters that this server's tables do not know may be letters: without them, two names could become one.
        if ($text === '' || strlen($text) > self::LONGEST || preg_match('/^\P{Cn}*$/u', $text) !== 1) {
            return '';
        }
        if (preg_match('/^[\x00-\x7f]*$/', $text) !== 1) {
            self::$table = self::$table ?? require __DIR__ . '/generated/fold-table.php';
            $text = strtr(self::withoutSyllables($text), self::$table);
        }
        // A character unknown to this server can only come out of the table here, and is a letter.
        $plain = preg_replace('/[^\p{L}\p{N}\p{Cn}]/u', '', $text);
        return self::upper($plain ?? '');
    }

    /** Replaces PHP's own `strtoupper`, which depends on the server's language before version 8. */
    public static function upper(string $text): string
    {
        return strtr($text, 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    }

    /** Takes Korean syllables apart by computing, for which a table would need 11,172 lines. */
    private static function withoutSyllables(string $text): string
    {
        return (string) preg_replace_callback(
            '/[\x{AC00}-\x{D7A3}]/u',
            static function (array $found): string {
                $bytes = array_values((array) unpack('C3', $found[0]));
                $index = (($bytes[0] & 15) << 12 | ($bytes[1] & 63) << 6 | $bytes[2] & 63) - 0xac00;
                $parts = [0x1100 + intdiv($index, 588), 0x1161 + intdiv($index % 588, 28)];
                if ($index % 28 > 0) {
                    $parts[] = 0x11a7 + $index % 28;
                }
                $made = '';
                foreach ($parts as $code) {
                    $made .= chr(0xe0 | $code >> 12) . chr(0x80 | $code >> 6 & 63) . chr(0x80 | $code & 63);
                }
                return $made;
            },
            $text
        );
    }
}
