import { readdirSync, readFileSync } from 'node:fs';
import { Cluster, ScheduledBackup } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1';
import { Deployment } from 'kubernetes-models/apps/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, PersistentVolumeClaim, Service } from 'kubernetes-models/v1';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const KINDS = {
  Cluster,
  ConfigMap,
  Deployment,
  Ingress,
  NetworkPolicy,
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

const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);

test('every pod starts again when it no longer answers, may be drained one at a time, and is reached by whom it serves', () => {
  const labels = ofKind('Deployment').map(({ spec }) => spec.selector.matchLabels);
  for (const { spec } of ofKind('Deployment').map(({ spec }) => spec.template)) {
    const [{ startupProbe, livenessProbe, readinessProbe }] = spec.containers;
    const paths = [startupProbe, livenessProbe, readinessProbe].map(({ httpGet }) => httpGet.path);
    expect(paths).toEqual(['/healthz', '/healthz', '/readyz']);
    for (const { resources, image } of [...(spec.initContainers ?? []), ...spec.containers]) {
      expect(resources).toMatchObject({
        requests: { cpu: expect.any(String) },
        limits: { memory: expect.any(String) },
      });
      // The kustomization names the release.
      expect(image).toBe('formulary');
    }
    expect(spec.topologySpreadConstraints).toHaveLength(1);
  }
  expect(ofKind('PodDisruptionBudget').map(({ spec }) => spec.selector.matchLabels)).toEqual(labels);
  const database = { 'cnpg.io/cluster': ofKind('Cluster')[0].metadata.name };
  expect(ofKind('NetworkPolicy').map(({ spec }) => spec.podSelector.matchLabels)).toEqual([...labels, database]);
});

test('a pod answers until nobody sends it requests any more, and then has the time that closing takes', () => {
  const { spec } = ofKind('Deployment')[0].spec.template;
  const { seconds } = spec.containers[0].lifecycle.preStop.sleep;
  expect(spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(seconds + 20);
});
