import cruiser from './.dependency-cruiser.mjs';

/**
 * Folders that need each other are one folder in disguise, even where no two of their files do. This rule has a run of its
 * own, without tests: they open the whole application, and so every folder would need every other.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [{ name: 'no-cycles-of-folders', severity: 'error', scope: 'folder', from: {}, to: { circular: true } }],
  options: {
    ...cruiser.options,
    exclude: { path: [cruiser.options.exclude.path, '\\.test\\.tsx?$'] },
  },
};
