import { PERMISSIONS, type Permission } from '@waybill/domain/accounts/permissions';
import type { Endpoint } from '@waybill/domain/lib/endpoint';
import { REFUSALS } from '@waybill/domain/lib/errors';
import { z } from 'zod';

/** The OpenAPI document, generated from the schemas that validate the requests. */
export function openApi(endpoints: Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Waybill', version: '1', description: 'Every call of the Waybill back-office.' },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'waybill_session' } },
      schemas: { Failure: jsonSchema(Failure, 'output') },
    },
  };
}

const Failure = z.object({
  success: z.literal(false),
  error: z.string().describe('The sentence a person reads'),
  code: z.string().describe('A word for machines'),
  fields: z.record(z.string(), z.string()).optional().describe('One sentence per wrong field'),
});

function operation(endpoint: Endpoint) {
  const success = endpoint.binary
    ? {
        description: 'The file',
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      }
    : { description: 'Done', content: { 'application/json': { schema: withSuccess(endpoint.reply) } } };
  return {
    summary: endpoint.summary,
    description: whoMay(endpoint),
    security: endpoint.allow === 'anyone' ? [] : [{ session: [] }],
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...idempotency(endpoint),
    ],
    ...requestBody(endpoint),
    responses: {
      [endpoint.status]: success,
      ...Object.fromEntries(refusals(endpoint).map((status) => [status, failure])),
    },
  };
}

const failure = {
  description: 'Refused',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
};

function refusals(endpoint: Endpoint): number[] {
  const open = endpoint.allow === 'anyone';
  return Object.values(REFUSALS).filter((status) => !(open && status === REFUSALS.unauthenticated));
}

export function whoMay({ allow }: Endpoint): string {
  if (allow === 'anyone') return 'For everyone.';
  if (allow === 'signed_in') return 'For every signed-in user.';
  const roles = Object.entries(PERMISSIONS[allow as Permission]).filter(([, scope]) => scope !== 'none');
  return `For ${roles.map(([role, scope]) => (scope === 'all' ? role : `${role} (own)`)).join(', ')}.`;
}

function parameters(schema: z.ZodType, place: 'path' | 'query') {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }));
}

function idempotency(endpoint: Endpoint) {
  if (endpoint.method === 'GET' || endpoint.allow === 'anyone' || endpoint.upload) return [];
  const description = 'The same key and body again answers the first answer and does nothing twice.';
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description,
      schema: { type: 'string', maxLength: 200 },
    },
  ];
}

function requestBody(endpoint: Endpoint) {
  if (endpoint.upload) {
    const files = { type: 'array', items: { type: 'string', format: 'binary' } };
    const texts = (endpoint.uploadFields ?? []).map((field) => [field, { type: 'string' }]);
    const properties = { ...Object.fromEntries(texts), [endpoint.upload]: files };
    return {
      requestBody: { content: { 'multipart/form-data': { schema: { type: 'object', properties } } } },
    };
  }
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return {};
  return { requestBody: { content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } } } };
}

function withSuccess(reply: z.ZodType) {
  const schema = jsonSchema(reply, 'output') as { properties?: object; required?: string[] };
  return {
    ...schema,
    properties: { success: { const: true }, ...schema.properties },
    required: ['success', ...(schema.required ?? [])],
  };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _dialect, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return shape;
}
