import { buildSchema, type DocumentNode, execute, type GraphQLSchema, Kind, parse, validate } from 'graphql';
import { recordedSchema, recordedVersions } from '../recorded-schema.ts';
import { answerQueries } from './answer-queries.ts';
import { changeApp } from './change-app.ts';
import { changeOrders } from './change-orders.ts';
import type { FakeContext } from './shop-state.ts';

const schemas = new Map<string, GraphQLSchema>();
const available = 2_000;

/** The scope without which a field of the root is refused. */
const scopes: Record<string, string> = {
  order: 'read_orders',
  orders: 'read_orders',
  orderCancel: 'write_orders',
  tagsAdd: 'write_orders',
  tagsRemove: 'write_orders',
  orderRiskAssessmentCreate: 'write_orders',
  fulfillmentOrder: 'read_merchant_managed_fulfillment_orders',
  fulfillmentOrderHold: 'write_merchant_managed_fulfillment_orders',
  fulfillmentOrderReleaseHold: 'write_merchant_managed_fulfillment_orders',
  validations: 'read_validations',
  validationCreate: 'write_validations',
  validationUpdate: 'write_validations',
  validationDelete: 'write_validations',
};

export type GraphqlCall = { readonly query: string; readonly variables: Record<string, unknown> };

/** `POST /admin/api/<version>/graphql.json`, executed on the recorded schema. @returns null for a version that is not recorded */
export async function answerGraphql(context: FakeContext, version: string, call: GraphqlCall): Promise<unknown> {
  if (!recordedVersions().includes(version)) return null;
  const schema = schemas.get(version) ?? buildSchema(recordedSchema('admin', version));
  schemas.set(version, schema);
  const document = parsed(call.query);
  if (!document) return { errors: [{ message: 'syntax error', extensions: { code: 'undefinedField' } }] };
  const invalid = validate(schema, document);
  if (invalid.length > 0) return { errors: invalid.map(({ message, locations }) => ({ message, locations })) };
  const missing = rootFields(document).find((name) => {
    const scope = scopes[name];
    return scope !== undefined && !context.shop.scopes.includes(scope) && !isImplied(context.shop.scopes, scope);
  });
  if (missing)
    return {
      data: null,
      errors: [
        {
          message: `Access denied for ${missing} field. Required access: \`${scopes[missing]}\` access scope.`,
          path: [missing],
          extensions: {
            code: 'ACCESS_DENIED',
            documentation: '',
            requiredAccess: `\`${scopes[missing]}\` access scope.`,
          },
        },
      ],
    };
  const rootValue = { ...answerQueries(context), ...changeOrders(context), ...changeApp(context) };
  const result = await execute({ schema, document, rootValue, variableValues: call.variables });
  return {
    ...JSON.parse(JSON.stringify(result)),
    extensions: {
      cost: {
        requestedQueryCost: 10,
        actualQueryCost: 10,
        throttleStatus: { maximumAvailable: available, currentlyAvailable: available - 10, restoreRate: 100 },
      },
    },
  };
}

/** Answer of Shopify, with status 200, to a shop's app that asked too much. */
export function throttled(): unknown {
  return {
    errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED', documentation: '' } }],
    extensions: {
      cost: {
        requestedQueryCost: 110,
        actualQueryCost: null,
        throttleStatus: { maximumAvailable: available, currentlyAvailable: 10, restoreRate: 100 },
      },
    },
  };
}

/** Reads the name of the operation that was asked. */
export function operationName(query: string): string {
  const [definition] = parsed(query)?.definitions ?? [];
  return definition?.kind === Kind.OPERATION_DEFINITION ? (definition.name?.value ?? '') : '';
}

/** To write is to read as well. */
function isImplied(given: readonly string[], scope: string): boolean {
  return scope.startsWith('read_') && given.includes(scope.replace('read_', 'write_'));
}

function parsed(query: string): DocumentNode | null {
  try {
    return parse(query);
  } catch {
    return null;
  }
}

function rootFields({ definitions }: DocumentNode): string[] {
  return definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? definition.selectionSet.selections.flatMap((each) => (each.kind === Kind.FIELD ? [each.name.value] : []))
      : [],
  );
}
