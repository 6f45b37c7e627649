import { readdirSync, readFileSync } from 'node:fs';
import { Cluster, ScheduledBackup } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1';
import { Deployment } from 'kubernetes-models/apps/v1';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, PersistentVolumeClaim, Service } from 'kubernetes-models/v1';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const KINDS = {
  Cluster,
  ConfigMap,
  Deployment,
  Ingress,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  ScheduledBackup,
  Service,
};

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const { resources } = parse(read('kustomization.yaml')) as { resources: string[] };
const manifests = resources.flatMap((file) =>
  parseAllDocuments(read(file), { merge: true }).map((document) => document.toJS()),
);

test('the kustomization names every file', () => {
  const files = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.yaml'));
  expect([...resources, 'kustomization.yaml'].sort()).toEqual(files.sort());
});

test.each(manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const))(
  '%s follows the published schema',
  (_, manifest) => {
    const Kind = KINDS[manifest.kind as keyof typeof KINDS];
    expect(() => new Kind(manifest).validate()).not.toThrow();
    expect(() => new Kind({ ...manifest, spec: 'none', data: 'none' }).validate()).toThrow();
  },
);

test('every pod is scraped where it serves metrics', () => {
  const { data } = manifests.find(({ kind }) => kind === 'ConfigMap');
  const pods = manifests.filter(({ kind }) => kind === 'Deployment').map(({ spec }) => spec.template);
  for (const { metadata, spec } of pods) {
    expect(metadata.annotations).toEqual({ 'prometheus.io/scrape': 'true', 'prometheus.io/port': data.METRICS_PORT });
    expect(spec.containers[0].ports).toContainEqual({ name: 'metrics', containerPort: Number(data.METRICS_PORT) });
  }
  expect(pods).toHaveLength(2);
});
