<?php

declare(strict_types=1);

namespace Carded\Kit;

/** Remembers which verifications were used, for good: a table of the shop with a unique column. */
interface UsedProofs
{
    /**
     * Claims a verification for one order, in one step that no other request can come between.
     *
     * @param string $id of the verification; of a proof without one, a hash of that proof
     * @param string $owner the cart or order that takes it
     * @return bool whether it is this owner's now, because it was free or was its own already
     */
    public function claim(string $id, string $owner): bool;
}
