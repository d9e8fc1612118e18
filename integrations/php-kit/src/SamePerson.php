<?php

declare(strict_types=1);

namespace Carded\Kit;

/** Whether an order goes to the person who was verified, so that nobody orders with the proof of somebody else. */
final class SamePerson
{
    private const NAMED = ['first_name', 'last_name'];
    // The country too: another one has other rules, and its addresses can be written to look like yours.
    public const COMPARED = ['first_name', 'last_name', 'address', 'city', 'state', 'zip', 'country'];

    /**
     * A part that is missing on either side is no match, but for the state where the country has none by a code: it is compared in the US and Canada only.
     *
     * @param mixed $verified `verification.buyer` of a status, asked with the secret
     * @param array<string, mixed> $ordered the seven names of COMPARED
     */
    public static function is($verified, array $ordered): bool
    {
        return self::isSame(self::COMPARED, $verified, $ordered);
    }

    /**
     * For buyers who were checked by birth date and phone, and so have no address there: compares the name alone. Anywhere else it lets somebody of the same
     * name order to another address.
     *
     * @param mixed $verified
     * @param array<string, mixed> $ordered
     */
    public static function hasSameName($verified, array $ordered): bool
    {
        return self::isSame(self::NAMED, $verified, $ordered);
    }

    /** What forms and cards have in place of a name that somebody does not have. */
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
     * Only these have states that Carded knows by a code: elsewhere forms have none, or a text of their own, and Carded keeps `ZZ`.
     *
     * @param mixed $country
     */
    public static function hasStates($country): bool
    {
        return preg_match('/^(?!US|CA)[A-Z]{2}$/D', Plain::of($country)) !== 1;
    }

    /** A part as it is compared: `US-ID` is `ID`. */
    private static function part(array $person, string $name): string
    {
        $text = Plain::of($person[$name] ?? null);
        $country = Plain::of($person['country'] ?? null);
        return $name === 'state' && strlen($text) === 4 && $country !== '' && strpos($text, $country) === 0 ? substr($text, 2) : $text;
    }

    /** Somebody with one name was verified with it in both parts, or beside `FNU` or the like; the order may leave a part empty. */
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

    /** The one name of somebody who has no other: typed twice, or beside what stands for none. Empty for everybody else. */
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
