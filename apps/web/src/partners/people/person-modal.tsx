import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { Person } from '@waybill/domain/partners/person-schema';
import { validateWith } from '../../lib/validate.ts';
import { useVersionedSave } from '../../ui/conflict/use-versioned-save.tsx';
import { DetailsModal } from '../../ui/dialog/details-modal.tsx';
import { useOpenRecord } from '../../ui/layout/use-open-record.ts';
import { useRecord } from '../use-record.ts';
import { useRemoval } from '../use-removal.ts';
import { peopleQuery, usePersonChanges } from './people-queries.ts';
import type { ShownKind } from './person-kind.ts';

interface PersonModalProps<Row extends Person, Form, Update> {
  kind: ShownKind<Row, Form, Update>;
  id: string | undefined;
  onClose: () => void;
}

/** The person with this id: view, edit, delete. */
export function PersonModal<Row extends Person, Form, Update>(props: PersonModalProps<Row, Form, Update>) {
  const { kind, id, onClose } = props;
  const { role, label, name, api, sentences, valuesOf, labels, Fields, Details } = kind;
  const { update, remove, latest } = usePersonChanges(kind);
  const { record: person, state } = useRecord(useQuery(peopleQuery(kind)), id, label);
  useOpenRecord(label, role, id && person ? { id, name: String(person[name]) } : undefined);
  const form = useForm({
    initialValues: valuesOf(person),
    validate: validateWith(api.update.body),
    transformValues: (values) => api.update.body.parse(values),
  });
  const { save, dialog } = useVersionedSave({
    form,
    record: person,
    valuesOf,
    labels,
    thing: role,
    update,
    latest,
  });
  const removal = useRemoval(person, {
    opened: state.opened,
    thing: role,
    remove,
    onClose,
    fallback: sentences.notDeleted,
  });

  return (
    <>
      <DetailsModal
        title={person ? `${label} Details - ${person[name]}` : `${label} Details`}
        {...state}
        onClose={onClose}
        failed={sentences.notFetched}
        size="44rem"
        edit={
          person
            ? {
                form,
                fields: <Fields input={(field) => form.getInputProps(field)} />,
                question: `Are you sure you want to update this ${role}?`,
                onSave: (values) => save(person.id, values),
                fallback: sentences.notUpdated,
              }
            : undefined
        }
        remove={removal}
      >
        {person && <Details person={person} />}
      </DetailsModal>
      {dialog}
    </>
  );
}
