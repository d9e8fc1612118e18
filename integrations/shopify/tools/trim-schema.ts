import {
  astFromValue,
  type DocumentNode,
  type GraphQLArgument,
  type GraphQLEnumType,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  isUnionType,
  print,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** Kept parts of a type: fields that an operation selects; of inputs and enums all. */
type Kept = Map<string, Set<string>>;

/**
 * The part of a schema that these operations meet, as text without descriptions: selected fields with all of their arguments, and the whole of each input and enum reached
 * from there but for what is deprecated. An operation is valid under the part exactly when it is under the whole, as long as it asks for nothing more.
 */
export function trimSchema(
  schema: GraphQLSchema,
  documents: readonly DocumentNode[],
  inputs: readonly string[] = [],
): string {
  const kept: Kept = new Map(inputs.map((name) => [name, new Set()]));
  for (const document of documents) keepSelected(schema, document, kept);
  for (const name of [...kept.keys()]) keepBelow(schema, name, kept);
  const types = [...kept.keys()].sort().map((name) => printType(schema, name, kept));
  return `${[printRoots(schema, kept), ...types].filter((text) => text !== '').join('\n\n')}\n`;
}

/** Notes each selected field on its type, and on the interfaces' other types that a test may answer with. */
function keepSelected(schema: GraphQLSchema, document: DocumentNode, kept: Kept): void {
  const info = new TypeInfo(schema);
  const add = (type: string, field: string) => kept.set(type, (kept.get(type) ?? new Set()).add(field));
  visit(
    document,
    visitWithTypeInfo(info, {
      Field: (node) => {
        const parent = info.getParentType();
        if (parent && node.name.value !== '__typename') add(parent.name, node.name.value);
      },
      InlineFragment: () => {
        const type = info.getType();
        if (type) kept.set(getNamedType(type).name, kept.get(getNamedType(type).name) ?? new Set());
      },
      VariableDefinition: () => {
        const type = info.getInputType();
        if (type) kept.set(getNamedType(type).name, new Set());
      },
    }),
  );
  // `node { id }` is an order's or a customer's: an interface without a type to answer with could not be executed.
  for (const [name, fields] of [...kept]) {
    const type = schema.getType(name);
    if (!isInterfaceType(type)) continue;
    for (const other of schema.getPossibleTypes(type).filter((each) => kept.has(each.name)))
      for (const field of fields) add(other.name, field);
  }
}

/** Everything that a kept type's kept fields name. */
function keepBelow(schema: GraphQLSchema, name: string, kept: Kept, seen = new Set<string>()): void {
  if (seen.has(name)) return;
  seen.add(name);
  const type = schema.getType(name);
  const below = (next: GraphQLInputType | GraphQLOutputType) => {
    const { name: nextName } = getNamedType(next);
    if (!kept.has(nextName)) kept.set(nextName, new Set());
    keepBelow(schema, nextName, kept, seen);
  };
  if (isInputObjectType(type)) for (const field of Object.values(type.getFields()).filter(isCurrent)) below(field.type);
  if (isObjectType(type) || isInterfaceType(type)) {
    for (const field of Object.values(type.getFields())) {
      if (!kept.get(name)?.has(field.name)) continue;
      below(field.type);
      for (const argument of field.args.filter(isCurrent)) below(argument.type);
    }
  }
}

function printRoots(schema: GraphQLSchema, kept: Kept): string {
  const roots = { query: schema.getQueryType(), mutation: schema.getMutationType() };
  const named = Object.entries(roots).filter(([, type]) => type && kept.has(type.name));
  if (named.length === 0) return '';
  return `schema {\n${named.map(([operation, type]) => `  ${operation}: ${type?.name}`).join('\n')}\n}`;
}

function printType(schema: GraphQLSchema, name: string, kept: Kept): string {
  const type = schema.getType(name);
  if (!type) throw new Error(`There is no type ${name}`);
  if (isScalarType(type)) return isSpecifiedScalarType(type) ? '' : `scalar ${name}`;
  if (isEnumType(type)) return printEnum(type);
  if (isUnionType(type)) return `union ${name} = ${keptTypes(type.getTypes(), kept).join(' | ')}`;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields())
      .filter(isCurrent)
      .map((field) => `  ${printInput(field)}`);
    return `input ${name}${type.isOneOf ? ' @oneOf' : ''} {\n${fields.join('\n')}\n}`;
  }
  const fields = Object.values(type.getFields()).filter((field) => kept.get(name)?.has(field.name));
  const lines = fields.map((field) => {
    const given = field.args.filter(isCurrent).map(printInput).join(', ');
    return `  ${field.name}${given === '' ? '' : `(${given})`}: ${field.type}`;
  });
  const parents = keptTypes(type.getInterfaces(), kept);
  const kind = isInterfaceType(type) ? 'interface' : 'type';
  return `${kind} ${name}${parents.length > 0 ? ` implements ${parents.join(' & ')}` : ''} {\n${lines.join('\n')}\n}`;
}

function printEnum(type: GraphQLEnumType): string {
  return `enum ${type.name} {\n${type
    .getValues()
    .filter(isCurrent)
    .map((value) => `  ${value.name}`)
    .join('\n')}\n}`;
}

function printInput({ name, type, defaultValue }: Pick<GraphQLArgument, 'name' | 'type' | 'defaultValue'>): string {
  const preset = defaultValue === undefined ? null : astFromValue(defaultValue, type);
  return `${name}: ${type}${preset ? ` = ${print(preset)}` : ''}`;
}

/** Whether a field is not deprecated: others are not recorded, so that nothing new is built on them. */
function isCurrent({ deprecationReason }: { deprecationReason?: string | null | undefined }): boolean {
  return deprecationReason == null;
}

function keptTypes(types: readonly GraphQLNamedType[], kept: Kept): string[] {
  return types.filter((type) => kept.has(type.name)).map((type) => type.name);
}
