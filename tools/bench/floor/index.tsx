// The floor: the cost of React and one form as one bundle. Everything else is compared with this.
import './floor.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

function Form() {
  const [name, setName] = useState('');
  const [sent, setSent] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSent(name);
      }}
    >
      <h1>Sign in</h1>
      <label>
        Phone number or email
        <input value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      <label>
        Password
        <input type="password" />
      </label>
      <button type="submit">Sign in</button>
      <p>{sent}</p>
    </form>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<Form />);
