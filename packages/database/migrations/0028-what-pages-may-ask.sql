-- What a page of the website may ask for: said by its settings, never by the page alone.
alter table carded.websites
  add column is_ocr_flow_allowed boolean not null default false,
  add column is_recheck_allowed boolean not null default true,
  add column is_id_in_store_allowed boolean not null default false;
