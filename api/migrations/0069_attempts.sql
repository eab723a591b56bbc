-- When a job last attempted a row that waits for the gateway: the row whose attempt is the longest ago is next.
alter table checkout add column attempted_at timestamptz;
alter table refund add column attempted_at timestamptz;
alter table customer_card add column attempted_at timestamptz;
alter table card_batch add column attempted_at timestamptz;
