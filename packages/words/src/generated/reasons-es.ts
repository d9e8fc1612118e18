// Generated from packages/words/src/reasons.ts: npm run generate
export const reasons = {
  invalid_id: ["No podemos usar este tipo de identificación","Muestre una licencia de conducir, una identificación estatal o provincial, o un pasaporte."],
  underage: ["Este pedido es para mayores de {age} años","Según la fecha de nacimiento de su identificación, todavía no tiene la edad necesaria."],
  info_missing: ["No se ve toda su identificación","Tome la foto otra vez, con las cuatro esquinas en la imagen y sin reflejos."],
  info_mismatch: ["Los datos no coinciden","El nombre y la fecha de nacimiento que dio deben coincidir con su identificación. Corrija el error o muestre la identificación de quien hace el pedido."],
  blocked: ["Esta tienda no puede aceptar el pedido","Pregunte a la tienda si cree que es un error."],
  fake_id: ["No podemos aceptar esta identificación","Muestre su propia identificación original, no una copia ni la foto de una pantalla."],
  blank_id: ["No hay una identificación en la foto","Ponga la tarjeta sobre una mesa oscura, llene con ella el marco y tome la foto otra vez."],
  expired: ["Su tarjeta está vencida","Muestre una identificación vigente. También sirve un pasaporte."],
  selfie_mismatch: ["Las fotos no coinciden","La selfi debe mostrar a la persona de la identificación. Muestre otra vez la identificación y tómese la selfi con buena luz, de frente a la cámara."],
  selfie_id_missing: ["Hace falta una selfi","Muestre otra vez su identificación y tómese una selfi."],
  selfie_not_provided: ["Hace falta una selfi","Muestre otra vez su identificación y tómese una selfi."],
  sms_failed: ["El código no funcionó","Pruebe con otro número de teléfono."],
  both_sides_needed: ["Hacen falta los dos lados","Muestre el frente y el reverso de su tarjeta."],
  not_reviewed: ["Su identificación no se revisó a tiempo","No había ningún problema con ella. Muéstrela otra vez."],
} as const;
