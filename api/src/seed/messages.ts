import sql from 'sql-template-tag';
import type { SeedContext } from './context';

/** A few chat messages for one person. */
export const seedMessages = ({ tx, whmcsId, now }: SeedContext, receiver: string) =>
  tx.query(sql`
    insert into chat_message (whmcs_id, id, receiver_id, sender_name, content, is_read, created_at)
    select ${whmcsId}, gen_random_uuid(), ${receiver}, 'Go Suite Support', content, false, ${now}
    from unnest(array['Welcome to Go Suite!', 'Do you need help with your first ticket?', 'Your new card reader is on its way.']) as content`);
