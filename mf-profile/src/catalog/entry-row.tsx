import type { Cents } from '@suite/domain';
import type { RecordLink } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { Avatar } from '@suite/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './catalog.module.css';

interface Props {
  link: RecordLink;
  name: string;
  price: Cents;
  leading?: ReactNode;
  detail: ReactNode;
  /** Address of a picture; null shows initials, undefined leaves no room: no entry of the list has one. */
  picture: string | null | undefined;
}

/** A service or product in the list, which links to its form. */
export function EntryRow({ link, name, price, leading, detail, picture }: Props) {
  const format = useFormat();
  return (
    <li className={styles.row}>
      <Link {...link} className={styles.link}>
        {leading}
        {picture !== undefined && <Avatar name={name} src={picture ?? undefined} size={44} isSquare />}
        <span className={styles.texts}>
          <span className={styles.name}>{name}</span>
          <span className={styles.detail}>{detail}</span>
        </span>
        <span className={styles.price}>{format.money(price)}</span>
      </Link>
    </li>
  );
}
