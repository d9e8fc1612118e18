<?php

declare(strict_types=1);

namespace Carded\Kit;

/** A mistake in the set-up, such as a secret that is not known: it must be seen by the shop's owner, and no order may pass by it. */
final class SetupError extends \Exception
{
}
