<?php

declare(strict_types=1);

namespace Carded\Kit;

/** Texts without what makes no difference between two people or places. */
final class Plain
{
    private const LONGEST = 1000;

    /** @var array<string, string>|null */
    private static ?array $table = null;

    /**
     * Letters and digits only, in capitals, without accents: as JavaScript's `normalize('NFKD')` and `toUpperCase()` have it. By a table, because many servers
     * lack PHP's `intl` or `mbstring`.
     *
     * @param mixed $text
     * @return string empty for what is no text, and where it cannot be told: two empty texts are never the same person
     */
    public static function of($text): string
    {
        if (!is_string($text) && !is_int($text) && !is_float($text)) {
            return '';
        }
        $text = (string) $text;
        // Signs that this server's tables do not know may be letters: dropped, they would make two names one.
        if ($text === '' || strlen($text) > self::LONGEST || preg_match('/^\P{Cn}*$/u', $text) !== 1) {
            return '';
        }
        if (preg_match('/^[\x00-\x7f]*$/', $text) !== 1) {
            self::$table = self::$table ?? require __DIR__ . '/generated/fold-table.php';
            $text = strtr(self::withoutSyllables($text), self::$table);
        }
        // What is unknown here came out of the table, and is a letter.
        $plain = preg_replace('/[^\p{L}\p{N}\p{Cn}]/u', '', $text);
        return self::upper($plain ?? '');
    }

    /** PHP's own goes by the server's language before version 8. */
    public static function upper(string $text): string
    {
        return strtr($text, 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    }

    /** Korean syllables taken apart, which a table would need 11 172 lines for. */
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
