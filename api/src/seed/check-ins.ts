import { businessDay } from '@suite/domain/time';
import sql from 'sql-template-tag';
import type { SeedContext } from './context';
import { fixedId } from './random';

const minuteMs = 60_000;

interface People {
  services: readonly { id: string }[];
  employees: readonly string[];
  customers: readonly string[];
}

/** How long ago each client came, and what became of them: by the positions of services, clients and employees. */
const arrivals = [
  { ago: 95, source: 'front_desk', client: 11, service: 1, wished: null, seatedAgo: 88, leftAgo: null },
  { ago: 70, source: 'kiosk', client: 12, service: 2, wished: 1, seatedAgo: null, leftAgo: 41 },
  { ago: 52, source: 'kiosk', client: 13, service: 0, wished: 2, seatedAgo: 44, leftAgo: null },
  { ago: 14, source: 'phone', client: 14, service: 3, wished: null, seatedAgo: null, leftAgo: null },
  { ago: 6, source: 'kiosk', client: 15, service: 1, wished: 0, seatedAgo: null, leftAgo: null },
] as const;

/** Seeds the walk-ins of the last hours: two wait, two are being served, one has left. They have no tickets, which others seed. */
export async function seedCheckIns(
  { tx, whmcsId, slug, now, zone }: SeedContext,
  { services, employees, customers }: People,
): Promise<void> {
  const ago = (minutes: number | null) => (minutes === null ? null : new Date(now.getTime() - minutes * minuteMs));
  for (const [index, { client, service, wished, seatedAgo, leftAgo, ...one }] of arrivals.entries()) {
    const at = ago(one.ago) ?? now;
    const status = leftAgo !== null ? 'left' : seatedAgo !== null ? 'in_service' : 'waiting';
    const employee = wished === null ? null : (employees[wished] ?? null);
    const seated = seatedAgo === null ? null : (employee ?? employees[3] ?? null);
    await tx.query(sql`
      insert into check_in (whmcs_id, id, day, code, status, source, customer_id, service_ids, employee_id, seated_employee_id, created_at,
        started_at, left_at)
      values (${whmcsId}, ${fixedId(`${slug}:check-in:${index}`)}, ${businessDay(at, zone)}::date, ${`CK-DEMA${'BCDEF'[index]}`}, ${status},
        ${one.source}, ${customers[client] ?? null}, ${[services[service]?.id ?? '']}::uuid[], ${employee}, ${seated}, ${at},
        ${ago(seatedAgo)}, ${ago(leftAgo)})`);
  }
}
