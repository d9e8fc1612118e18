import type { BuyerData } from '@carded/contract';
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** Puts something into the cart. Nothing of ours is loaded until the checkout. */
export const fillCart = async (page: Page, shopUrl: string): Promise<void> => {
  await page.goto(shopUrl);
  await page.getByRole('button', { name: /Ridgeline pod kit/ }).click();
};

/** Puts something into the cart and fills the checkout, as a buyer does. */
export const fillCheckout = async (page: Page, shopUrl: string, buyer: BuyerData): Promise<void> => {
  await fillCart(page, shopUrl);
  await page.getByRole('link', { name: 'Go to checkout' }).click();
  await fillFields(page, buyer);
};

export const fillFields = async (page: Page, buyer: BuyerData): Promise<void> => {
  const field = (label: string, value: string | undefined) =>
    page.getByRole('textbox', { name: label }).fill(value ?? '');
  await field('Email', buyer.email ?? 'buyer@example.com');
  await field('Phone', buyer.phone);
  await field('First name', buyer.first_name);
  await field('Last name', buyer.last_name);
  await field('Address', buyer.address);
  await field('City', buyer.city);
  await page.getByLabel('State').selectOption(buyer.state);
  await field('ZIP code', buyer.zip);
};

export const orderButton = (page: Page): Locator => page.getByRole('button', { name: /place order/i });
/** The buyer's screens over a shop's page. */
export const popupOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Age check"]');

type Screens = Page | FrameLocator;
/** Answers the one question. */
export const typeBirthDate = async (screens: Screens, buyer: BuyerData): Promise<void> => {
  await screens.getByLabel('Month').fill(String(buyer.dob_month));
  await screens.getByLabel('Day').fill(String(buyer.dob_day));
  await screens.getByLabel('Year').fill(String(buyer.dob_year));
  await screens.getByRole('button', { name: 'Verify my age' }).click();
};

/** From the filled checkout to the answer of the first question. */
export const startCheck = async (page: Page, buyer: BuyerData): Promise<FrameLocator> => {
  await orderButton(page).click();
  const popup = popupOf(page);
  await typeBirthDate(popup, buyer);
  return popup;
};

export const screenTitle = (screens: Screens, title: string | RegExp): Locator =>
  screens.getByRole('heading', { name: title, level: 1 });

/** The buyer is told, and the order goes on. @returns the verification's uuid, from the order's page */
export const expectOrder = async (page: Page, buyer: BuyerData): Promise<string> => {
  await expect(screenTitle(popupOf(page), 'You are verified.')).toBeVisible();
  await popupOf(page).getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/orders\//);
  await expect(screenTitle(page, `Thank you, ${buyer.first_name}`)).toBeVisible();
  return ((await page.locator('dd.mono').textContent()) ?? '').trim();
};

/** Nothing was ordered: the buyer still stands at the checkout, which has no proof. */
export const expectNoOrder = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.locator('input[name=carded_proof]')).toHaveCount(0);
};
