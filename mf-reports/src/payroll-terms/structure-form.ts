import type { RemoteForm } from '@suite/remote-kit/form';
import type { StructureValues } from './structure.schema';

/** The form of an agreed pay, as the groups of its fields get it. */
export interface StructureFieldsProps {
  form: RemoteForm<StructureValues, StructureValues>;
}
