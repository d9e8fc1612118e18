import type { ageGate as english } from '../en/age-gate.ts';
import type { Translation } from '../translation.ts';

export const ageGate: Translation<typeof english> = {
  title: '¿Tiene {age} años o más?',
  body: 'Debe tener {age} años o más para entrar.',
  accept: 'Tengo {age} años o más',
  under: 'Tengo menos de {age} años',
  born: '¿Cuándo nació?',
  enter: 'Entrar',
  wrong: 'Fecha incompleta.',
  right: '{date}. ¿Es correcto?',
  yes: 'Sí',
  no: 'No',
  where: '¿Dónde está?',
  elsewhere: 'En otro lugar',
  shared: 'Recordarme, si nadie más usa este dispositivo.',
  refused: 'Este sitio es para quien tiene {age} años o más.',
  leave: 'Salir',
  failed: 'No se abrió. Pruebe de nuevo.',
  verify: 'Verificar mi edad',
};
