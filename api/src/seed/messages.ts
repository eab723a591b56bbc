import sql from 'sql-template-tag';
import type { SeedContext } from './context';

/** A few unread messages of support for one person, as the chat service would report them. */
export const seedMessages = ({ tx, whmcsId, now }: SeedContext, receiver: string) =>
  tx.query(sql`
    insert into chat_message (whmcs_id, id, receiver_id, is_read, created_at)
    select ${whmcsId}, gen_random_uuid(), ${receiver}, false, ${now} from generate_series(1, 3)`);
