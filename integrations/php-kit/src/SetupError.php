<?php

declare(strict_types=1);

namespace Carded\Kit;

/** Mistake in the set-up, such as an unknown secret. The shop's owner must see it, and no order may be accepted meanwhile. */
final class SetupError extends \Exception
{
}
