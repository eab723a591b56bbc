import { Button, Row } from '@suite/ui';
import { Table2 } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useMessages } from '../use-messages';
import { FigureTable } from './figure-table';

interface Props extends ComponentProps<typeof FigureTable> {
  /** Behind the button. */
  actions?: ReactNode;
}

/** The figures of a chart as a table, behind a button. */
export function TableTwin({ actions, ...table }: Props) {
  const { t } = useMessages();
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Row>
        <Button variant="quiet" aria-expanded={isShown} icon={<Table2 size={20} />} onClick={() => setShown(!isShown)}>
          {t(isShown ? 'chart.hide_table' : 'chart.show_table')}
        </Button>
        {actions}
      </Row>
      {isShown && <FigureTable {...table} />}
    </>
  );
}
