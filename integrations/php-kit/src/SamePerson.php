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
     * A part that is missing on either side is no match.
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

    private static function isSame(array $parts, $verified, array $ordered): bool
    {
        if (!is_array($verified)) {
            return false;
        }
        foreach ($parts as $name) {
            $part = Plain::of($ordered[$name] ?? null);
            if ($part === '' || $part !== Plain::of($verified[$name] ?? null)) {
                return false;
            }
        }
        return true;
    }
}
