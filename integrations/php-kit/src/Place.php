<?php

declare(strict_types=1);

namespace Carded\Kit;

/** Tells whether a proof counts for the place an order goes to. */
final class Place
{
    private const AMERICAN = ['US', 'AS', 'GU', 'MP', 'PR', 'UM', 'VI'];

    /**
     * @param array|null $checked place in the proof
     * @param array $ordered with `country`, and with `state` where it must match, too
     */
    public static function isSame(?array $checked, array $ordered): bool
    {
        return $checked !== null
            && self::isAlike($checked['country'], (string) ($ordered['country'] ?? ''))
            && (!isset($ordered['state']) || self::isAlike($checked['state'], (string) $ordered['state']));
    }

    /** Compares every part: the next ZIP code may have other rules, and a part that one side leaves out is in doubt. */
    public static function isExempt(?array $checked, array $ordered): bool
    {
        $state = SamePerson::hasStates($ordered['country'] ?? '') ? (string) ($ordered['state'] ?? '') : null;
        $whole = ['state' => $state] + $ordered;
        return $checked !== null
            && self::isSame($checked, $whole)
            && Plain::of($checked['city'] ?? '') === Plain::of($ordered['city'] ?? '')
            && self::zipOf($checked) === self::zipOf($ordered);
    }

    private static function isAlike(string $one, string $other): bool
    {
        return Plain::upper($one) === Plain::upper($other);
    }

    /** Cuts ZIP codes of the United States to five digits, which is what rules are written for. */
    private static function zipOf(array $place): string
    {
        $zip = Plain::of($place['zip'] ?? '');
        return in_array(Plain::upper((string) $place['country']), self::AMERICAN, true) ? substr($zip, 0, 5) : $zip;
    }
}
