-- When the job tried last to finish a card or a check at the gateway: what the gateway never confirms waits behind the rest.
alter table billing_card add column forget_tried_at timestamptz;
alter table billing_card_check add column end_tried_at timestamptz;

-- When its place among the cards of the store changed last: another order is charged at once, as a changed card is.
alter table billing_card add column ordered_at timestamptz;
-- The card that was typed again in its place, because its data were declined; attempts of both count for the networks.
alter table billing_card add column replaced_by uuid;

-- When the owner canceled a package with an unpaid period: it is charged no more, and ends on the next quiet morning.
alter table billing_dunning add column canceled_at timestamptz;
