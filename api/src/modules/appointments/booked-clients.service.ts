import { invalid } from '../../kit/problem';
import type { AppointmentBookInput, AppointmentGuestInput, CustomerCreateInput } from '../../resolver-types.generated';
import type { ContactContext } from '../client-consents/contact-suppressions.service';
import { createCustomer } from '../customers/new-customer.service';
import { findBooker } from './booked-clients.store';

/** The person of a visit. */
export interface BookedClient {
  /** Null for a guest without a client record. */
  id: string | null;
  /** The organizer of such a guest. */
  guestOf: string | null;
  /** Stored with the visit: of a new client, or of the organizer of a guest without a record. */
  booker: { name: string | null; phone: string | null };
}

const unknownBooker = { name: null, phone: null };

/** Returns the existing client, or creates one; a booking without a client, or with a new one without a number, is refused. */
export async function readOrganizer(input: AppointmentBookInput, context: ContactContext): Promise<BookedClient> {
  if (input.customer_id) return { id: input.customer_id, guestOf: null, booker: unknownBooker };
  if (!input.customer) throw invalid('input_obj.customer_id', 'required');
  if (!input.customer.phone) throw invalid('input_obj.customer.phone', 'required');
  return createClient(input.customer, 'input_obj', context);
}

/** Returns the guest's client, creates a new one, or makes a guest of the organizer without a record of their own. */
export async function readGuest(
  { customer_id, customer }: AppointmentGuestInput,
  path: string,
  organizer: BookedClient,
  context: ContactContext,
): Promise<BookedClient> {
  if (customer_id) return { id: customer_id, guestOf: null, booker: unknownBooker };
  if (customer) return createClient(customer, path, context);
  const { tx, caller } = context;
  const booker = organizer.id && (await findBooker(tx, caller.whmcsId, organizer.id));
  if (!booker) throw invalid('input_obj.customer_id', 'not_found');
  return { id: null, guestOf: organizer.id, booker };
}

async function createClient(client: CustomerCreateInput, path: string, context: ContactContext): Promise<BookedClient> {
  const { id } = await createCustomer(context, client, `${path}.customer`);
  return { id, guestOf: null, booker: { name: client.full_name, phone: client.phone ?? null } };
}
