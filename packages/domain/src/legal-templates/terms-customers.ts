import { legalFacts as days } from './legal-facts.ts';

/** Text about what a buyer and the operator may expect of each other. */
export const termsCustomers = {
  kind: 'terms-customers',
  version: '2026-11',
  effective: '2026-11-27',
  summary: [
    'The check is free, needs no account and orders nothing.',
    'Use your own name and your own ID, for your own order.',
    'A no is about this order. It says why, and what you can do.',
  ],
  changes: ['The first version.'],
  text: `# Terms for buyers

A shop that sells to adults asks Carded to check your age. This is what you may expect, and what is expected of you. “We” are the operator of this installation of Carded, whose name stands at the end of this page. The short lines help; the long text counts.

## Who asks, and who decides

> In short: the shop asks. We check. The sale is between you and the shop.

The shop you buy from decided that its buyers are checked, and by which rules. We ask for what these rules and the law need, and tell the shop the result. The shop decides whether it takes your order. We sell you nothing, and we cannot overrule the shop.

## What you do

> In short: your own name, your own ID, your own order.

- You give your own name, address and birth date.
- You show an ID that is yours, that is valid, and that nobody changed. A photo of a screen or of a copy does not count.
- You use the check for your own order, and do not let somebody else pass with it.
- You do not try to trick, overload or break the check, and do not upload anything that is not yours to show.

Giving somebody else’s name or ID, or a forged one, may be a crime where you live. The shop may then refuse your orders from now on.

## What we do

> In short: one question at a time, a reason for every answer, and nothing kept longer than we say.

- We ask for no more than the shop’s rules and the law need, one question at a time.
- We say why an answer is what it is, and what you can do next.
- We keep what the page on [your data](/privacy/customers) says, and no longer.
- We offer another way where we can: a photo from your files instead of the camera, your phone instead of a computer, a typed name instead of a drawn signature, a person instead of a selfie.

## What it costs

> In short: nothing.

The check is free. You need no account. Your carrier may charge you for a text message, as for any other.

## Links we send you

> In short: keep them to yourself. We never ask for a password or a payment.

A link to a check works for ${days.mailed_link}, the link to your receipt for ${days.receipt_link}. Anyone who has the link to your receipt can delete your data, so keep it to yourself. We never ask for a password, for a payment, or for a photo of your ID by email.

## If you do not want to

> In short: close it. Nothing happens to you.

You can leave the check at any time. The shop then does not send this order. A selfie you can decline and still go on: a person decides from your ID.

## If the answer is no

> In short: it is about this order. Read why, try again, or ask the shop.

The screen says what was missing, and whether you can try again: with another card, a better photo, or after correcting a typing mistake. If you think the answer is wrong, ask the shop; a person can look at it. A program alone refuses a card only if it shows that its holder is under age.

## If you are under age

> In short: please close the check.

The check is for adults. If you are too young for what the shop sells, do not give us data. If somebody gave us a child’s data, ask the shop to delete it, or write to us.

## What nobody can promise

> In short: no check is certain, and now and then one is not available.

We take care, but we cannot promise that a check is always possible, or that every answer is right. As far as the law allows, we are not liable for an order that was not sent or came late. Nothing in these terms takes away rights that the law gives you as a consumer, or limits what we owe for harm that we caused on purpose or by gross negligence.

## Changes

> In short: every version stays readable, with what changed.

If these terms change, the new version stands here with its date. For a check the version counts that stood here when you began it.

## Law and questions

> In short: ask the shop first, then us.

The law where you live protects you, and applies. For questions about your order, ask the shop. For questions about the check, our contact stands below.
`,
} as const;
