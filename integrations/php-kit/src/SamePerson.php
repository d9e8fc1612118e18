<?php

declare(strict_types=1);

namespace Carded\Kit;

/** Tells whether an order goes to the person who was verified, so that nobody orders with the proof of somebody else. */
final class SamePerson
{
    private const NAMED = ['first_name', 'last_name'];
    // The country is compared, too: another one has other rules, and may have an address that reads the same.
    public const COMPARED = ['first_name', 'last_name', 'address', 'city', 'state', 'zip', 'country'];

    /**
     * Compares all parts; one that is missing on either side is no match. The state is compared in the US and Canada only, where states have codes.
     *
     * @param mixed $verified `verification.buyer` of a status, asked with the secret
     * @param array<string, mixed> $ordered the seven names of COMPARED
     */
    public static function is($verified, array $ordered): bool
    {
        return self::isSame(self::COMPARED, $verified, $ordered);
    }

    /**
     * Compares the name alone, for buyers who were checked by birth date and phone and so have no address. For other checks it would let somebody with the same
     * name order to another address.
     *
     * @param mixed $verified
     * @param array<string, mixed> $ordered
     */
    public static function hasSameName($verified, array $ordered): bool
    {
        return self::isSame(self::NAMED, $verified, $ordered);
    }

    /** Words that forms and cards have in place of a name that somebody does not have. */
    private const PLACEHOLDER =
        '/^(?:FNU|LNU|NFN|NLN|NONE|UNAVL|UNAVAIL|UNAVAILABLE|NO(?:FIRST|LAST|GIVEN|FAMILY)NAMES?|NOSURNAME|(?:FIRST|LAST)NAMEUNKNOWN)$/D';

    private static function isSame(array $parts, $verified, array $ordered): bool
    {
        if (!is_array($verified)) {
            return false;
        }
        if (self::hasSameOneName($verified, $ordered)) {
            $parts = array_diff($parts, self::NAMED);
        }
        foreach ($parts as $name) {
            if ($name === 'state' && !self::hasStates($verified['country'] ?? null)) {
                continue;
            }
            $part = self::part($ordered, $name);
            if ($part === '' || $part !== self::part($verified, $name)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Tells whether Carded knows the country's states by a code, as in the US and Canada. Elsewhere forms have no state, or any text, and Carded keeps `ZZ`.
     *
     * @param mixed $country
     */
    public static function hasStates($country): bool
    {
        return preg_match('/^(?!US|CA)[A-Z]{2}$/D', Plain::of($country)) !== 1;
    }

    /** Reads a part as it is compared: `US-ID` becomes `ID`. */
    private static function part(array $person, string $name): string
    {
        $text = Plain::of($person[$name] ?? null);
        $country = Plain::of($person['country'] ?? null);
        return $name === 'state' && strlen($text) === 4 && $country !== '' && strpos($text, $country) === 0 ? substr($text, 2) : $text;
    }

    /** Compares the name of somebody who has only one: verified with it in both parts, or beside `FNU` or the like. The order may leave a part empty. */
    private static function hasSameOneName(array $verified, array $ordered): bool
    {
        foreach (self::NAMED as $name) {
            if (trim(self::text($verified[$name] ?? null)) === '') {
                return false;
            }
        }
        $one = self::oneName($verified);
        return $one !== '' && $one === self::oneName($ordered);
    }

    /** Finds the name of somebody who has only one: typed twice, or beside a word that stands for none. Empty for everybody else. */
    private static function oneName(array $names): string
    {
        [$first, $last] = [$names['first_name'] ?? null, $names['last_name'] ?? null];
        if (self::isNoName($first)) {
            return self::isNoName($last) ? '' : Plain::of($last);
        }
        return self::isNoName($last) || Plain::of($first) === Plain::of($last) ? Plain::of($first) : '';
    }

    /** @param mixed $part */
    private static function isNoName($part): bool
    {
        $text = trim(self::text($part));
        return preg_match('/^[ -\\/:-@]*$/D', $text) === 1
            || preg_match(self::PLACEHOLDER, Plain::of($text)) === 1
            || preg_match('/^[^\p{L}\p{N}]*n\/a[^\p{L}\p{N}]*$/iuD', $text) === 1;
    }

    /** @param mixed $part */
    private static function text($part): string
    {
        return is_string($part) || is_int($part) || is_float($part) ? (string) $part : '';
    }
}
