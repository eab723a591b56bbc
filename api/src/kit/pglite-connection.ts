import { messages, type PGlite, protocol, types } from '@electric-sql/pglite';
import { type Connection, codeOf, otherShape } from './engine';
import { preparedNames } from './prepared-names';

const { Parser, serialize } = protocol;
const unnamed = '';

/** What the database says of a statement: the types of its parameters, and the columns of its rows. */
interface Description {
  parameters: readonly number[];
  columns: readonly { name: string; dataTypeID: number }[];
}

/**
 * The connection of PGlite. It speaks the wire protocol, as PGlite's own `query` prepares each statement anew and takes six
 * messages for it: here a statement is prepared once (`preparedNames`), and takes one call from then on. Calls
 * are synchronous, so statements run in the order in which they are sent.
 */
export function connectPglite(pglite: PGlite): Connection {
  const prepared = preparedNames();
  const described = new Map<string, Description>();
  const calls: Promise<void>[] = [];

  /** Sends messages and returns the responses; throws the database's error. */
  function send(...parts: readonly Uint8Array[]): messages.BackendMessage[] {
    if (pglite.closed) throw new Error('The database is closed.');
    const received: messages.BackendMessage[] = [];
    const parser = new Parser();
    // The call has received everything when it returns; its promise is for failures of PGlite itself.
    calls.push(
      pglite.execProtocolRawStream(Buffer.concat(parts), {
        syncToFs: false,
        onRawData: (bytes) => parser.parse(bytes.slice(), (message) => received.push(message)),
      }),
    );
    const error = received.find((message) => message instanceof messages.DatabaseError);
    if (error) throw error;
    return received;
  }

  /** Prepares a statement; the one whose name is empty lasts until the next one without a name. */
  function prepare(text: string, name: string): Description {
    const known = name === unnamed ? undefined : described.get(name);
    if (known) return known;
    const description: Description = { parameters: [], columns: [] };
    for (const message of send(
      serialize.parse({ text, name }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    )) {
      if (message instanceof messages.ParameterDescriptionMessage) description.parameters = message.dataTypeIDs;
      if (message instanceof messages.RowDescriptionMessage) description.columns = message.fields;
      if (message.name === 'parseComplete') described.set(name, description);
    }
    return description;
  }

  function serializeValue(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const own = type === undefined ? undefined : pglite.serializers[type];
    return own ? own(value) : String(value);
  }

  function run(text: string, values: readonly unknown[]): object[] {
    const name = prepared.of(text) ?? unnamed;
    const { parameters, columns } = prepare(text, name);
    const sent = values.map((value, at) => serializeValue(value, parameters[at]));
    const responses = send(serialize.bind({ statement: name, values: sent }), serialize.execute({}), serialize.sync());
    return responses.flatMap((message) =>
      message instanceof messages.DataRowMessage
        ? [
            Object.fromEntries(
              columns.map(({ name, dataTypeID }, at) => [
                name,
                types.parseType(message.fields[at] ?? null, dataTypeID, pglite.parsers),
              ]),
            ),
          ]
        : [],
    );
  }

  /** Makes the next statements be prepared again. */
  function forget(): void {
    send(...[...described.keys()].map((name) => serialize.close({ type: 'S', name })), serialize.sync());
    described.clear();
    prepared.forget();
  }

  /** Does work whose calls are sent before this returns; rejects if one of them failed. */
  async function perform<Result>(work: () => Result): Promise<Result> {
    try {
      return work();
    } catch (error) {
      if (codeOf(error) === otherShape) forget();
      throw error;
    } finally {
      await Promise.all(calls.splice(0));
    }
  }

  return {
    query: (text, values) => perform(() => run(text, values)),
    script: (text) => perform(() => void send(serialize.query(text))),
  };
}
