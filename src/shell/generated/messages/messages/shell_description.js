/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Shell_DescriptionInputs */

const de_shell_description = /** @type {(inputs: Shell_DescriptionInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Live-Videochat mit verifizierten Performern. Bezahlt wird auf die Sekunde genau, der Preis steht vorher da.`)
};

const en_shell_description = /** @type {(inputs: Shell_DescriptionInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Live video chat with verified performers. You pay to the second, and see the price first.`)
};

const es_shell_description = /** @type {(inputs: Shell_DescriptionInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Videochat en directo con performers verificados. Pagas por segundo y ves el precio antes.`)
};

const nl_shell_description = /** @type {(inputs: Shell_DescriptionInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Live videochat met geverifieerde performers. Je betaalt per seconde en ziet de prijs vooraf.`)
};

/**
* | output |
* | --- |
* | "Live video chat with verified performers. You pay to the second, and see the price first." |
*
* @param {Shell_DescriptionInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const shell_description = /** @type {((inputs?: Shell_DescriptionInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Shell_DescriptionInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_shell_description(inputs)
	if (locale === "es") return es_shell_description(inputs)
	if (locale === "nl") return nl_shell_description(inputs)
	return de_shell_description(inputs)
});