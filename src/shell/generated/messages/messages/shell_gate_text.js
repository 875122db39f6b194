/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Shell_Gate_TextInputs */

const de_shell_gate_text = /** @type {(inputs: Shell_Gate_TextInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Séparée zeigt Inhalte für Erwachsene. Tritt nur ein, wenn du mindestens 18 Jahre alt bist.`)
};

const en_shell_gate_text = /** @type {(inputs: Shell_Gate_TextInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Séparée shows content for adults. Only enter if you are at least 18 years old.`)
};

const es_shell_gate_text = /** @type {(inputs: Shell_Gate_TextInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Séparée muestra contenidos para adultos. Entra solo si tienes al menos 18 años.`)
};

const nl_shell_gate_text = /** @type {(inputs: Shell_Gate_TextInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Séparée toont inhoud voor volwassenen. Kom alleen binnen als je minstens 18 jaar bent.`)
};

/**
* | output |
* | --- |
* | "Séparée shows content for adults. Only enter if you are at least 18 years old." |
*
* @param {Shell_Gate_TextInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const shell_gate_text = /** @type {((inputs?: Shell_Gate_TextInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Shell_Gate_TextInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_shell_gate_text(inputs)
	if (locale === "es") return es_shell_gate_text(inputs)
	if (locale === "nl") return nl_shell_gate_text(inputs)
	return de_shell_gate_text(inputs)
});