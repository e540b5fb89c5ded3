import { z } from 'zod';
import { done, endpoint, withId } from '../lib/endpoint.ts';
import { SavedView, SavedViewChange, SavedViewForm, ViewListName } from './saved-views.ts';

const one = z.object({ data: SavedView, message: z.string() });

export const savedViewsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/saved-views',
    summary: 'The own views of a list and those shared with everyone, by name',
    allow: 'signed_in',
    query: z.object({ list: ViewListName }),
    reply: z.object({ data: z.array(SavedView) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/saved-views',
    summary: 'Save the filters, sort and columns of a list under a name; an admin may share them',
    allow: 'signed_in',
    body: SavedViewForm,
    status: 201,
    reply: one,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/saved-views/:id',
    summary: 'Change a view: its owner, or of a shared one an admin',
    allow: 'signed_in',
    params: withId,
    body: SavedViewChange,
    reply: one,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/saved-views/:id',
    summary: 'Delete a view: its owner, or of a shared one an admin',
    allow: 'signed_in',
    params: withId,
    reply: done,
  }),
};
