import { type ReactNode, useRef } from 'react';
import { Button, type ButtonProps } from './button';

interface Props extends Pick<ButtonProps, 'variant' | 'wide' | 'icon' | 'pending'> {
  /** The kinds of files, as in the attribute `accept`. */
  accept: string;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** A button that lets the person choose one file of the device; the same file can be chosen again. */
export function FileButton({ accept, onFile, children, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
