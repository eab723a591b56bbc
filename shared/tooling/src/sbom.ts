import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import parseExpression from 'spdx-expression-parse';

// Its types are complete in CommonJS only.
const { Contrib, Enums, Models, Serialize, Spec } = createRequire(import.meta.filename)(
  '@cyclonedx/cyclonedx-library',
) as typeof import('@cyclonedx/cyclonedx-library');

/** A package as its `package.json` describes it. */
interface Manifest {
  name: string;
  version: string;
}

const { ComponentBuilder } = Contrib.FromNodePackageJson.Builders;
const builder = new ComponentBuilder(
  new Contrib.FromNodePackageJson.Factories.ExternalReferenceFactory(),
  new Contrib.License.Factories.LicenseFactory((licence) => void parseExpression(licence)),
);

/**
 * Returns the software bill of materials of a release, as CycloneDX JSON: the packages in these folders, each with its
 * version, licence and package URL. The same packages give the same text.
 */
export function sbomOf({ name, version }: Manifest, folders: Iterable<string>): string {
  const bom = new Models.Bom();
  bom.metadata.lifecycles.add(Enums.LifecyclePhase.Build);
  bom.metadata.component = new Models.Component(Enums.ComponentType.Application, name, {
    version,
    bomRef: `${name}@${version}`,
  });
  const packages = new Map([...folders].map(readPackage).map((one) => [`${one.name}@${one.version}`, one]));
  packages.delete(`${name}@${version}`);
  for (const [id, manifest] of packages) {
    const component = builder.makeComponent(manifest);
    if (!component) throw new Error(`The package ${id} cannot be described.`);
    component.purl = `pkg:npm/${id.replace(/^@/, '%40')}`;
    component.bomRef.value = id;
    bom.components.add(component);
  }
  const factory = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  return `${new Serialize.JsonSerializer(factory).serialize(bom, { sortLists: true, space: 1 })}\n`;
}

const readPackage = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** Returns the folder of the package that a file belongs to; null outside of any. */
export function packageFolderOf(file: string): string | null {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    if (isPackage(folder)) return folder;
  }
  return null;
}

const known = new Map<string, boolean>();

/** Some packages have a `package.json` without a name in their inner folders. */
function isPackage(folder: string): boolean {
  let is = known.get(folder);
  if (is === undefined) {
    is = hasNameAndVersion(folder);
    known.set(folder, is);
  }
  return is;
}

function hasNameAndVersion(folder: string): boolean {
  try {
    const { name, version } = readPackage(folder);
    return typeof name === 'string' && typeof version === 'string';
  } catch {
    return false;
  }
}
