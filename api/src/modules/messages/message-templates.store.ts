import type { Tx } from '../../kit/database';
import { storeQueries } from '../../kit/query-builder';
import type { MessageTemplate } from '../../resolver-types.generated';

type Key = Pick<MessageTemplate, 'type' | 'language'>;

/** Returns the wordings that the store has of its own. */
export const listTemplates = (tx: Tx, whmcsId: number): Promise<MessageTemplate[]> =>
  tx.run(
    storeQueries(whmcsId)
      .selectFrom('message_template')
      .select(['type', 'language', 'content'])
      .orderBy('type')
      .orderBy('language'),
  ) as Promise<MessageTemplate[]>;

export const deleteTemplate = (tx: Tx, whmcsId: number, { type, language }: Key) =>
  tx.run(
    storeQueries(whmcsId).deleteFrom('message_template').where('type', '=', type).where('language', '=', language),
  );

export const writeTemplate = (tx: Tx, whmcsId: number, { type, language, content }: MessageTemplate) =>
  tx.run(
    storeQueries(whmcsId)
      .insertInto('message_template', { type, language, content })
      .onConflict((conflict) => conflict.columns(['whmcs_id', 'type', 'language']).doUpdateSet({ content })),
  );
