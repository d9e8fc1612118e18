<?php

declare(strict_types=1);

namespace Carded\Kit;

/** Remembers for good which verifications were used, in a table of the shop with a unique column. */
interface UsedProofs
{
    /**
     * Claims a verification for one order, in one step that no other request can come between.
     *
     * @param string $id the verification's uuid; for a proof without one, a hash of the proof
     * @param string $owner the cart or order that takes it
     * @return bool whether the verification is this owner's now, because it was free or already its own
     */
    public function claim(string $id, string $owner): bool;
}
