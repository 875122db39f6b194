import { ChoiceField, Field, OneOf, TextField, Tick } from '../form/field.tsx';
import { Form } from '../form/form.tsx';
import { useForm, type FormState } from '../form/use-form.ts';
import { Specimen, State } from './specimen.tsx';

const still: FormState = {
  isBusy: false,
  errors: {},
  error: null,
  notice: null,
  onSubmit: (event) => event.preventDefault(),
  onInput: () => undefined,
  touch: () => undefined,
};

/** Forms: as they come, wrong in a field, wrong in no field, on the way, through. */
export function FormStates() {
  return (
    <Specimen name="Form">
      <State name="to be tried: needs a name of three letters">
        <Tried />
      </State>
      <State name="wrong in its fields">
        <Form
          form={{ ...still, errors: { name: 'Bitte fülle dieses Feld aus.', text: 'Das ist zu kurz.' } }}
          submit="Speichern"
        >
          <Fields />
        </Form>
      </State>
      <State name="wrong in no field in particular">
        <Form
          form={{ ...still, error: 'Die Verbindung ist weg. Versuche es gleich noch einmal.' }}
          submit="Speichern"
          look="quiet"
        >
          <Field name="name" label="Name" />
        </Form>
      </State>
      <State name="a line of several, wrong in one">
        <Form form={{ ...still, errors: { 'items.0.coins': 'Bitte prüfe diese Angabe.' } }} submit="Speichern">
          <div className="flex items-start gap-2">
            <Field bare name="items.0.title" label="Wunsch 1" defaultValue="Ein Lied" />
            <Field bare name="items.0.coins" label="Preis des Wunsches 1" defaultValue="0" />
          </div>
        </Form>
      </State>
      <State name="on the way">
        <Form form={{ ...still, isBusy: true }} submit="Speichern" look="wide">
          <Field name="name" label="Name" defaultValue="Finn" />
        </Form>
      </State>
      <State name="one line, its button beside it">
        <Form form={still} submit="Einlösen" look="quiet-line">
          <Field name="code" label="Code" hint="Er steht auf der Karte." />
        </Form>
        <Form form={still} submit="Jetzt zahlen" look="line">
          <Field name="amount" label="Betrag" defaultValue="9000" error="So viel geht nicht auf einmal." end="€" />
        </Form>
      </State>
      <State name="through">
        <Form form={{ ...still, notice: 'Gespeichert.' }} submit="Speichern">
          <Field name="name" label="Name" defaultValue="Finn" hint="So nennen dich andere." />
        </Form>
      </State>
    </Specimen>
  );
}

function Tried() {
  const form = useForm({
    fields: ['name'],
    check: ({ name }) => (name.length < 3 ? { name: 'Drei Zeichen sind das Mindeste.' } : {}),
    send: () => Promise.resolve(),
    done: () => 'Gespeichert.',
  });
  return (
    <Form form={form} submit="Speichern">
      <Field name="name" label="Name" hint="Mindestens drei Zeichen." autoComplete="off" />
    </Form>
  );
}

const Fields = () => (
  <div className="flex flex-col gap-2">
    <Field name="name" label="Name" hint="So nennen dich andere." />
    <TextField name="text" label="Über dich" defaultValue="Kurz" />
    <ChoiceField
      name="language"
      label="Sprache"
      choices={[
        ['de', 'Deutsch'],
        ['en', 'English'],
      ]}
    />
    <OneOf
      name="length"
      legend="Wie lange"
      choices={[
        ['day', 'Einen Tag'],
        ['week', 'Eine Woche'],
      ]}
    />
    <Tick name="terms" label="Ich habe die Bedingungen gelesen." />
  </div>
);
