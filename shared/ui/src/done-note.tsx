import { Note } from './layout';
import { LiveRegion } from './visually-hidden';

interface Props {
  /** Empty while nothing is done; the element stays mounted, so that screen readers hear the change. */
  message: string;
}

/** Says that something is done: visibly, and once to screen readers, without moving the focus. */
export const DoneNote = ({ message }: Props) => (
  <>
    <LiveRegion message={message} />
    {message && (
      <Note tone="good" aria-hidden="true">
        {message}
      </Note>
    )}
  </>
);
