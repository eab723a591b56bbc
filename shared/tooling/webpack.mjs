#!/usr/bin/env node
// webpack's own command, with the one version of webpack that the recipe is written for.
import 'webpack-cli/bin/cli.js';
