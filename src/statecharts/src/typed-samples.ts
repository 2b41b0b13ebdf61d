/**
 * Sample events and inputs of machines, from their types: TypeScript's checker reads the event and input types of an
 * exported machine. Requires ts-morph, an optional package, which brings a checker that JavaScript can call.
 */
import { dirname, resolve } from 'node:path';
import type * as TsMorph from 'ts-morph';
import type { ts as Ts } from 'ts-morph';
import { createEmptyActor, type EventObject } from 'xstate';
import type { Constants } from './guard-constants.ts';
import type { Samples } from './graph-walk.ts';

type TypeScript = typeof Ts;

/** The samples and inputs that the types of a machine describe. */
export interface TypedSamples {
  readonly samples: Samples;
  /** None if the machine has no typed input. */
  readonly inputs: readonly unknown[];
  /** The outputs of promises, by the name of their logic. */
  readonly outputs: Readonly<Record<string, readonly unknown[]>>;
}

export interface TypeReader {
  /**
   * The samples of an exported machine, or of the machine that an exported function returns.
   * @param constantsOf the constants that the machine compares the payload of an event type with; without a type, all
   */
  readonly samplesOf: (
    file: string,
    exportName: string,
    constantsOf: (eventType?: string) => Constants,
  ) => TypedSamples | undefined;
}

/** Loads TypeScript's checker; undefined if ts-morph is not installed. */
export async function loadTypeReader(): Promise<TypeReader | undefined> {
  const found = await import('ts-morph').catch(() => undefined);
  return found && typeReader(found);
}

/** The most values of a type, samples of an event type, and inputs. */
const maxValues = 8;
const maxSamples = 12;
const maxInputs = 4;
const maxProperties = 60;
/** Deeper objects are left undefined. */
const maxDepth = 5;

function typeReader({ Project, ts }: typeof TsMorph): TypeReader {
  /** A program for each tsconfig.json; '' is the one without any. */
  const projects = new Map<string, InstanceType<typeof Project>>();
  const projectOf = (path: string): InstanceType<typeof Project> => {
    const configFile = ts.findConfigFile(dirname(path), (file) => ts.sys.fileExists(file)) ?? '';
    const known =
      projects.get(configFile) ??
      new Project({
        ...(configFile !== '' && { tsConfigFilePath: configFile }),
        skipAddingFilesFromTsConfig: true,
        compilerOptions: { noEmit: true, skipLibCheck: true, types: [] },
      });
    projects.set(configFile, known);
    return known;
  };
  return {
    samplesOf: (file, exportName, constantsOf) => {
      const project = projectOf(resolve(file));
      const source = project.addSourceFileAtPath(file).compilerNode;
      const checker = project.getTypeChecker().compilerObject;
      const module = checker.getSymbolAtLocation(source);
      const exported = module && checker.getExportsOfModule(module).find(({ name }) => name === exportName);
      if (!exported) return undefined;
      const own = checker.getTypeOfSymbolAtLocation(exported, source);
      const machine = own.getCallSignatures()[0]?.getReturnType() ?? own;
      if (machine.symbol?.name !== 'StateMachine') return undefined;
      const typeArguments = checker.getTypeArguments(machine as Ts.TypeReference);
      const [, events, , actors] = typeArguments;
      const input = typeArguments[9];
      const isUsable = (type: Ts.Type | undefined): type is Ts.Type =>
        type !== undefined &&
        type.aliasSymbol?.name !== 'NonReducibleUnknown' &&
        !(type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.Never));
      return {
        samples: isUsable(events) ? samplesOfUnion(ts, checker, events, constantsOf) : {},
        inputs: isUsable(input) ? valuesOf(ts, checker, input, constantsOf(), 1).slice(0, maxInputs) : [],
        outputs: isUsable(actors) ? outputsOf(ts, checker, actors, constantsOf()) : {},
      };
    },
  };
}

/** The outputs of the promises among some actors, by the name of their logic. */
function outputsOf(
  ts: TypeScript,
  checker: Ts.TypeChecker,
  actors: Ts.Type,
  constants: Constants,
): TypedSamples['outputs'] {
  const outputs = (actors.isUnion() ? actors.types : [actors]).map((actor): [string, readonly unknown[]] => {
    const [src, logic] = ['src', 'logic'].map((name) => {
      const property = actor.getProperty(name);
      return property && checker.getTypeOfSymbol(property);
    });
    const [output] = (logic?.aliasSymbol?.name === 'PromiseActorLogic' && logic.aliasTypeArguments) || [];
    return src?.isStringLiteral() && output ? [src.value, valuesOf(ts, checker, output, constants, 1)] : ['', []];
  });
  return Object.fromEntries(outputs.filter(([, values]) => values.length > 0));
}

function samplesOfUnion(
  ts: TypeScript,
  checker: Ts.TypeChecker,
  events: Ts.Type,
  constantsOf: (eventType?: string) => Constants,
): Samples {
  const samples: Record<string, readonly EventObject[]> = {};
  for (const event of events.isUnion() ? events.types : [events]) {
    const named = event.getProperty('type');
    const type = named && checker.getTypeOfSymbol(named);
    for (const one of type?.isUnion() ? type.types : [type ?? event]) {
      if (!one.isStringLiteral()) continue;
      const made = objectsOf(ts, checker, event, constantsOf(one.value), 0, maxSamples).map((fields) => ({
        ...fields,
        type: one.value,
      }));
      samples[one.value] = [...(samples[one.value] ?? []), ...made].slice(0, maxSamples);
    }
  }
  return samples;
}

/** Some values of a type: all of a small one, otherwise those at which the machine may decide differently. */
function valuesOf(
  ts: TypeScript,
  checker: Ts.TypeChecker,
  type: Ts.Type,
  constants: Constants,
  depth: number,
): readonly unknown[] {
  const { flags } = type;
  if (type.isUnion())
    return type.types.flatMap((one) => valuesOf(ts, checker, one, constants, depth).slice(0, maxValues));
  if (type.isStringLiteral() || type.isNumberLiteral()) return [type.value];
  if (flags & ts.TypeFlags.BooleanLiteral) return [checker.typeToString(type) === 'true'];
  if (flags & ts.TypeFlags.Boolean) return [true, false];
  if (flags & ts.TypeFlags.Null) return [null];
  if (flags & ts.TypeFlags.StringLike) return [...constants.strings, 'text', '1'].slice(0, maxValues);
  if (flags & ts.TypeFlags.NumberLike) return [...new Set([...constants.numbers, 1, 0])].slice(0, maxValues);
  if (flags & ts.TypeFlags.BigIntLike) return [1n];
  if (!(flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) || depth >= maxDepth) return [undefined];
  if (type.getCallSignatures().length > 0) return [() => undefined];
  if (checker.isTupleType(type)) {
    const parts = checker.getTypeArguments(type as Ts.TypeReference);
    return [parts.map((part) => valuesOf(ts, checker, part, constants, depth + 1)[0])];
  }
  if (checker.isArrayType(type)) {
    const [element] = checker.getTypeArguments(type as Ts.TypeReference);
    const values = element ? valuesOf(ts, checker, element, constants, depth + 1) : [];
    return [values.slice(0, 1), []];
  }
  if (type.getProperty('sessionId') && type.getProperty('send')) return [createEmptyActor()];
  switch (type.symbol?.name) {
    case 'Date':
      return [new Date(0)];
    case 'Map':
    case 'ReadonlyMap':
      return [new Map()];
    case 'Set':
    case 'ReadonlySet':
      return [new Set()];
    case 'Error':
      return [new Error('An error')];
    default:
      // Elements of a page and other large objects of a platform cannot be made up.
      return checker.getPropertiesOfType(type).length > maxProperties
        ? [{}]
        : objectsOf(ts, checker, type, constants, depth, maxValues);
  }
}

/**
 * Objects of a type. Small ones combine all values of their fields; of large ones, each field in turn takes its values
 * while the others keep their first.
 */
function objectsOf(
  ts: TypeScript,
  checker: Ts.TypeChecker,
  type: Ts.Type,
  constants: Constants,
  depth: number,
  most: number,
): readonly Readonly<Record<string, unknown>>[] {
  const fields = checker
    .getPropertiesOfType(type)
    .filter(({ name }) => name !== 'type' || depth > 0)
    .map((property) => {
      const values = valuesOf(ts, checker, checker.getTypeOfSymbol(property), constants, depth + 1);
      const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0 && !values.includes(undefined);
      return { name: property.name, values: isOptional ? [...values, undefined] : values };
    });
  const count = fields.reduce((product, { values }) => product * Math.max(1, values.length), 1);
  const first = Object.fromEntries(fields.map(({ name, values }) => [name, values[0]]));
  if (count > most)
    return [
      first,
      ...fields.flatMap(({ name, values }) => values.slice(1).map((value) => ({ ...first, [name]: value }))),
    ].slice(0, most);
  return fields.reduce<readonly Readonly<Record<string, unknown>>[]>(
    (objects, { name, values }) => objects.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
}
