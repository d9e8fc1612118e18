-- When the store asked for the data of an order's buyer to be removed. From then on nothing of them is kept with the order again.
alter table carded.store_orders add column buyer_erased_at timestamptz;
