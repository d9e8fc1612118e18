<?php

declare(strict_types=1);

namespace Carded\Doubles;

/** Lists what a server with PHP 7.4 could not read of a file. @return string[] */
function newerThan74(string $source): array
{
    $tokens = array_values(array_filter(
        \PhpToken::tokenize($source),
        static fn (\PhpToken $token): bool => !$token->isIgnorable()
    ));
    $found = [];
    foreach ($tokens as $at => $token) {
        $next = $tokens[$at + 1] ?? null;
        $word = newerWord($token, $next) ?? newerForm($tokens, $at);
        if ($word !== null) {
            $found[] = 'line ' . $token->line . ': ' . $word;
        }
    }
    return $found;
}

const TYPES = [T_STRING, T_NAME_QUALIFIED, T_NAME_FULLY_QUALIFIED, T_ARRAY, T_CALLABLE, T_STATIC];
const NEWER_FUNCTIONS = [
    'str_contains', 'str_starts_with', 'str_ends_with', 'array_is_list', 'get_debug_type', 'get_resource_id', 'fdiv',
    'preg_last_error_msg', 'array_find', 'array_find_key', 'array_any', 'array_all', 'array_first', 'array_last',
    'json_validate', 'mb_str_pad', 'mb_trim', 'mb_ucfirst', 'iterator_apply', 'enum_exists', 'fsync', 'ini_parse_quantity',
];

function newerWord(\PhpToken $token, ?\PhpToken $next): ?string
{
    $words = [T_MATCH => 'match', T_ENUM => 'enum', T_READONLY => 'readonly', T_ATTRIBUTE => 'an attribute'];
    $words += [T_NULLSAFE_OBJECT_OPERATOR => '?->'];
    if (isset($words[$token->id])) {
        return $words[$token->id];
    }
    $isCall = $token->id === T_STRING && $next !== null && $next->text === '(';
    if ($isCall && in_array(strtolower($token->text), NEWER_FUNCTIONS, true)) {
        return $token->text . '()';
    }
    return $token->id === T_LNUMBER && preg_match('/^0o/i', $token->text) === 1 ? 'an octal number with 0o' : null;
}

/** @param \PhpToken[] $tokens */
function newerForm(array $tokens, int $at): ?string
{
    $text = static fn (int $far): string => ($tokens[$at + $far] ?? new \PhpToken(0, ''))->text;
    $id = static fn (int $far): int => ($tokens[$at + $far] ?? new \PhpToken(0, ''))->id;
    $isName = static fn (int $far): bool => in_array($id($far), TYPES, true);
    if ($isName(0) && $text(1) === ':' && in_array($text(-1), ['(', ','], true)) {
        return 'a named argument';
    }
    if ($text(0) === '|' || $text(0) === '&') {
        $isCatch = $id(-3) === T_CATCH || $text(-2) === '|';
        $isTyped = $isName(-1) && $isName(1) && ($id(2) === T_VARIABLE || ($text(-2) === ':' && $text(-3) === ')'));
        if ($isTyped && !$isCatch) {
            return 'a union of types';
        }
    }
    if ($id(0) === T_THROW && !in_array($text(-1), [';', '{', '}', ')', ':', 'else'], true) && $id(-1) !== T_OPEN_TAG) {
        return 'throw as an expression';
    }
    if ($id(0) === T_CATCH && $isName(2) && $text(3) === ')') {
        return 'catch without a variable';
    }
    if ($id(0) === T_VARIABLE && $id(1) === T_DOUBLE_COLON && $id(2) === T_CLASS) {
        return '::class of an object';
    }
    if ($text(0) === '(' && $id(1) === T_ELLIPSIS && $text(2) === ')') {
        return 'a function taken as f(...)';
    }
    if ($id(0) === T_CONST && $isName(1) && $id(2) === T_STRING) {
        return 'a constant with a type';
    }
    if ($text(0) === ':' && $text(-1) === ')' && in_array(strtolower($text(1)), ['static', 'mixed', 'never', 'true'], true)) {
        return 'the type ' . $text(1);
    }
    if ($id(0) === T_STRING && strtolower($text(0)) === 'mixed' && $id(1) === T_VARIABLE) {
        return 'the type mixed';
    }
    return in_array($id(0), [T_FUNCTION, T_FN], true) ? newerParameters($tokens, $at) : null;
}

/** @param \PhpToken[] $tokens */
function newerParameters(array $tokens, int $at): ?string
{
    $depth = 0;
    for ($to = $at + 1; isset($tokens[$to]); $to++) {
        $text = $tokens[$to]->text;
        $depth += $text === '(' || $text === '[' ? 1 : ($text === ')' || $text === ']' ? -1 : 0);
        if (in_array($tokens[$to]->id, [T_PUBLIC, T_PRIVATE, T_PROTECTED], true)) {
            return 'a property in a constructor';
        }
        if ($depth === 1 && $text === '=' && $tokens[$to + 1]->id === T_NEW) {
            return 'new as a default';
        }
        if ($depth === 0 && $text === ')') {
            $isUse = ($tokens[$to + 1] ?? null) !== null && $tokens[$to + 1]->id === T_USE;
            if ($tokens[$to - 1]->text === ',') {
                return 'a comma after the last parameter';
            }
            if (!$isUse) {
                return null;
            }
        }
        if ($depth === 0 && in_array($text, ['{', ';', '=>'], true)) {
            return null;
        }
    }
    return null;
}
