-- Columns, functions and triggers get the terms of docs/glossary.md.

alter table idempotency rename column answer to response;
alter function audit_first_misfit(integer) rename to audit_first_invalid_entry;
alter function keep_catalog_price() rename to record_catalog_price;
alter trigger service_price_kept on service rename to service_price_recorded;
alter trigger item_price_kept on item rename to item_price_recorded;
