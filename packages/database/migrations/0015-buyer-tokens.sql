-- A buyer's token never kept what a buyer typed.
alter table carded.buyer_tokens drop column sealed_known;
