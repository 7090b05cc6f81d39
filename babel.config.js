// Docusaurus Faster compiles the site with SWC. This file is for the tools that still ask Babel.
module.exports = {
  presets: [require.resolve('@docusaurus/core/lib/babel/preset')],
};
