import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The state of a location whose page says what the page before has done. */
export interface DoneState {
  done?: string;
}

/**
 * Returns what the page before has done; empty on the first render, so that a live region is mounted before its text and screen
 * readers hear it. The message is removed from the entry of the history, so that a reload and Back do not repeat it, and ends with
 * the next change of the address.
 */
export function useDoneMessage(): string {
  const location = useLocation();
  const navigate = useNavigate();
  const [message, setMessage] = useState('');
  const isOwnChange = useRef(false);
  useEffect(
    function takeMessage() {
      const { pathname, search, hash } = location;
      const { done, ...state } = (location.state as DoneState | null) ?? {};
      if (done) {
        setMessage(done);
        isOwnChange.current = true;
        navigate({ pathname, search, hash }, { replace: true, state: Object.keys(state).length > 0 ? state : null });
      } else if (isOwnChange.current) isOwnChange.current = false;
      else setMessage('');
    },
    [location, navigate],
  );
  return message;
}
