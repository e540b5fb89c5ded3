import type { Person } from '@waybill/domain/partners/person-schema';
import { type App, route } from '../../http/route.ts';
import { deletePerson } from './delete-person.ts';
import { AGENT_KIND, DRIVER_KIND, type StoredKind } from './person-kinds.ts';
import { listPeople } from './repository.ts';
import { addPerson, changePerson } from './save-person.ts';

export function peopleRoutes(app: App): void {
  personRoutes(app, AGENT_KIND);
  personRoutes(app, DRIVER_KIND);
}

function personRoutes<
  Row extends Person,
  Form extends { password: string },
  Update extends { version?: number | undefined },
>(app: App, kind: StoredKind<Row, Form, Update>): void {
  const { api, sentences } = kind;
  route(app, api.list, (context, { query }) => listPeople<Row>(context, kind, query));
  route(app, api.add, async (context, { body }) => ({
    data: await addPerson(context, kind, body),
    message: sentences.added,
  }));
  route(app, api.update, async (context, { params, body }) => ({
    data: await changePerson(context, kind, params.id, body),
    message: sentences.updated,
  }));
  route(app, api.delete, async (context, { params }) => {
    await deletePerson(context, kind, params.id);
    return { message: sentences.deleted };
  });
}
